#pragma once
// An external program whose input is written and whose output is read in one loop, so that neither
// side can block the other. It contains nothing about SAT.

#include <array>
#include <dokusat/system/child_process.hpp>
#include <functional>
#include <istream>
#include <streambuf>
#include <string>
#include <string_view>
#include <vector>

namespace dokusat {

class ExternalProgram {
 public:
  /// Returns the next piece of the program's standard input, valid until the next call; an empty
  /// piece ends the input.
  using InputPieces = std::function<std::string_view()>;
  /// True if the program must end now. Called about fifty times a second.
  using Stop = std::function<bool()>;
  using Ending = ChildProcess::Ending;

  /// Starts the program; see `ChildProcess`. Throws `ProgramError` if it cannot be started.
  ExternalProgram(const std::vector<std::string>& words, InputPieces input, Stop stop);
  /// Ends the program if it still runs.
  ~ExternalProgram();
  ExternalProgram(const ExternalProgram&) = delete;
  ExternalProgram& operator=(const ExternalProgram&) = delete;

  /// The program's standard output. Its input is written while this is read. The stream ends when
  /// the program closes it, ends, or is stopped.
  std::istream& output() { return output_stream_; }

  /// Waits for the end of the program and kills the processes that it left running; unread output
  /// is dropped. Requires that it was not called before. Throws `ProgramError` if the system does
  /// not report the status.
  Ending finish();

  /// True if the program was ended because `Stop` returned true.
  bool was_stopped() const { return was_stopped_; }
  /// True if the program has closed its output or has ended.
  bool output_ended() const { return !process_.out.is_open(); }
  /// Returns the last line printed on standard error, shortened; empty if there is none.
  std::string last_error_line() const;

 private:
  /// The buffer of `output_stream_`.
  class Output final : public std::streambuf {
   public:
    explicit Output(ExternalProgram& program) : program_(program) {}

   protected:
    int_type underflow() override;

   private:
    ExternalProgram& program_;
  };

  std::string_view next_output();
  void step(int patience);
  void look_for_end();
  void exchange(int patience);
  void write_some();
  void read_output();
  void read_errors();
  void stop_it();
  void close_pipes();

  std::string name_;
  InputPieces input_;
  Stop stop_;
  ChildProcess process_;
  bool ended_ = false;  ///< the program has ended, but may not have been reaped yet
  bool finished_ = false;
  bool was_stopped_ = false;
  std::string_view unsent_;
  std::string errors_;
  std::array<char, 1 << 16> buffer_{};
  std::size_t output_size_ = 0;  ///< bytes of output at the beginning of `buffer_`
  Output output_{*this};
  std::istream output_stream_{&output_};
};

}  // namespace dokusat
