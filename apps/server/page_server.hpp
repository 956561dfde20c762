#pragma once
// The web page with the native engine, for browsers of this machine. Files of the page come by
// HTTP, questions and answers by WebSocket, as browsers open only six HTTP connections to a host
// for all tabs.
//
// A message to `ADDRESS/engine` is a question (api/answer_question.hpp). Messages back are
// {"report": ...} for intermediate results, and {"answer": ...}. A connection has one question at a
// time, which is cancelled if the connection closes.

#include <cstdint>
#include <memory>
#include <string>

namespace dokusat::server {

/// The server; it runs as long as the process.
class PageServer {
 public:
  virtual ~PageServer() = default;

  /// "http://127.0.0.1:PORT/TOKEN/", with a token that cannot be guessed.
  virtual std::string address() const = 0;
  /// An address that works once and redirects to `address()`, for command lines, which other users
  /// can read. Requires that `run` was not called.
  virtual std::string address_for_once() = 0;
  /// Serves until the process ends.
  virtual void run() = 0;
};

/// Listens on a port of 127.0.0.1; 0 stands for any free one. A question uses up to `threads`
/// threads. Throws `std::system_error` if the port is not available.
std::unique_ptr<PageServer> page_server(std::uint16_t port, int threads);

}  // namespace dokusat::server
