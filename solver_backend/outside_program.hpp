#pragma once
// A program run as a child process: its input is written and its output read in one loop, so that
// neither side can block the other, and whatever happens, nothing of it is left running. Knows
// nothing of SAT.
//
// Plain POSIX and not Boost.Process 1.74: its waits with a time limit replace the SIGCHLD handler
// of the whole process, which threads that wait for different programs cannot share; it allocates
// memory between fork and exec; and neither a process that dies with its parent nor a list of what
// runs for a signal handler can be had from it.

#include <array>
#include <csignal>
#include <filesystem>
#include <functional>
#include <istream>
#include <memory>
#include <optional>
#include <streambuf>
#include <string>
#include <string_view>
#include <vector>

namespace dokusat {

namespace detail {
struct UnderWay;
}

/// Ends all programs under way at once, and whatever starts later, and removes the private folders.
/// For a signal handler that is about to end this process; async-signal-safe.
void end_outside_programs() noexcept;

/// The file that runs when a command begins with this word: the word itself if it has a slash, else
/// the first such file on the PATH that may be executed. Throws `BackendError` if there is none.
std::string find_program(const std::string& word);

/// A new folder in the system's place for temporary files, for our eyes only and removed with all
/// that is in it at the end of its life. `end_outside_programs` removes it with the two files that
/// it names. Throws `BackendError` if it cannot be made.
class PrivateFolder {
 public:
  PrivateFolder();
  ~PrivateFolder();
  PrivateFolder(const PrivateFolder&) = delete;
  PrivateFolder& operator=(const PrivateFolder&) = delete;

  std::filesystem::path formula_file() const;
  std::filesystem::path answer_file() const;

 private:
  detail::UnderWay* under_way_;
};

class OutsideProgram {
 public:
  /// Gives the next piece of the program's standard input, valid until the next call; an empty one
  /// ends the input.
  using InputPieces = std::function<std::string_view()>;
  /// Whether to end the program before its time. Asked some fifty times a second.
  using Stop = std::function<bool()>;

  /// Starts the program in a process group of its own, without a shell. The words are its name and
  /// its arguments; there is at least one. Throws `BackendError` if it cannot be started.
  OutsideProgram(const std::vector<std::string>& words, InputPieces input, Stop stop);
  /// Ends the program if it still runs.
  ~OutsideProgram();
  OutsideProgram(const OutsideProgram&) = delete;
  OutsideProgram& operator=(const OutsideProgram&) = delete;

  /// What it prints on standard output. Its input is written while this is read. The stream ends
  /// when the program closes it, ends, or is stopped.
  std::istream& output() { return output_stream_; }

  /// How it ended: exactly one of the two.
  struct Ending {
    std::optional<int> exit_code;
    std::optional<int> signal;
  };

  /// Waits for its end; output that nobody has read is dropped. Processes that it started and left
  /// behind are ended. Requires that this was not called before.
  Ending finish();

  /// The program was ended because `Stop` said so, or by `end_outside_programs`.
  bool was_stopped() const { return was_stopped_; }
  /// It has closed its output or has ended, so that nothing more will come.
  bool output_ended() const { return out_ < 0; }
  /// The last line that it printed on standard error, shortened; empty if there is none.
  std::string last_error_line() const;

 private:
  /// Hands the output to the stream.
  class Output final : public std::streambuf {
   public:
    explicit Output(OutsideProgram& program) : program_(program) {}

   protected:
    int_type underflow() override;

   private:
    OutsideProgram& program_;
  };

  void start(const std::vector<std::string>& words);
  std::string_view next_output();
  void step(int patience);
  void look_for_end();
  void exchange(int patience);
  void write_some();
  void read_output();
  void read_errors();
  void stop_it();
  void reap();

  std::string name_;
  InputPieces input_;
  Stop stop_;
  detail::UnderWay* under_way_ = nullptr;
  pid_t child_ = -1;
  bool ended_ = false;  ///< the program itself has; it is still to be reaped
  bool was_stopped_ = false;
  int in_ = -1;
  int out_ = -1;
  int err_ = -1;
  std::string_view unsent_;
  std::string errors_;
  std::array<char, 1 << 16> buffer_{};
  std::size_t output_size_ = 0;  ///< of the output at the beginning of the buffer
  Output output_{*this};
  std::istream output_stream_{&output_};
};

}  // namespace dokusat
