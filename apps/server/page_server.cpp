// The thread of `run` serves all connections; a pool of threads answers questions. Clients are
// bounded: the number of connections, the sizes of headers, messages and unread answers, and the
// time of a request.

#include <sys/random.h>

#include <array>
#include <atomic>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <cerrno>
#include <chrono>
#include <deque>
#include <dokusat/api/answer_question.hpp>
#include <dokusat/base/budget.hpp>
#include <dokusat/server/page_files.hpp>
#include <dokusat/server/page_server.hpp>
#include <list>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>

namespace dokusat::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;
using Request = http::request<http::empty_body>;

constexpr std::size_t kMostHttpSessions = 128;
constexpr std::size_t kMostEngineSessions = 256;
constexpr std::size_t kQuestionsAtOnce = 32;
constexpr std::uint32_t kMostHeader = 8 << 10;
constexpr std::size_t kMostQuestion = 16 << 20;
constexpr std::size_t kMostUnread = 64 << 20;
constexpr std::chrono::seconds kPatience(10);  // for a request, and for its response
constexpr std::chrono::seconds kSilence(60);   // of a client before its WebSocket is closed

class HttpSession;

/// Data shared by all connections. Used by the thread of `PageServer::run` only.
struct Site {
  std::string host;  ///< "127.0.0.1:PORT"
  std::string token;
  int threads = 1;  ///< of each question
  asio::thread_pool& questions;
  std::list<HttpSession*> waiting = {};  ///< for a request, the oldest first
  std::size_t http_sessions = 0;
  std::size_t engine_sessions = 0;
  std::optional<std::string> once = {};  ///< a token that redirects to the other, once

  std::string origin() const { return "http://" + host; }
  std::string folder() const { return "/" + token + "/"; }
};

/// A WebSocket with one question at a time.
class EngineSession : public std::enable_shared_from_this<EngineSession> {
 public:
  EngineSession(beast::tcp_stream&& stream, Site& site) : stream_(std::move(stream)), site_(site) {
    ++site_.engine_sessions;
  }
  ~EngineSession() { --site_.engine_sessions; }
  EngineSession(const EngineSession&) = delete;
  EngineSession& operator=(const EngineSession&) = delete;

  void accept(const Request& request) {
    stream_.set_option(websocket::stream_base::timeout{kPatience, kSilence, true});
    stream_.read_message_max(kMostQuestion);
    stream_.async_accept(request, [self = shared_from_this()](error_code error) {
      if (!error) self->read();
    });
  }

 private:
  /// Reads during questions, too, to notice that the connection closes.
  void read() {
    stream_.async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t) {
      if (error || self->is_busy_) return self->close();
      self->ask(beast::buffers_to_string(self->buffer_.data()));
      self->buffer_.consume(self->buffer_.size());
      self->read();
    });
  }

  void close() {
    stop_ = true;
    beast::get_lowest_layer(stream_).close();
  }

  void ask(std::string question) {
    is_busy_ = true;
    asio::post(site_.questions, [self = shared_from_this(), text = std::move(question)]() mutable {
      EngineSession& session = *self;
      const auto report = [&](const std::string& known) {
        asio::post(session.stream_.get_executor(),
                   [self, message = "{\"report\":" + known + "}"] { self->send(message); });
      };
      const Budget budget{.stop = &session.stop_};
      const BudgetScope scope(budget);
      std::string answer;
      if (!session.stop_) answer = questions::answer_question(text, report, session.site_.threads);
      // The last reference is dropped on the thread of the connections.
      asio::post(session.stream_.get_executor(),
                 [ended = std::move(self), message = "{\"answer\":" + answer + "}"] {
                   ended->is_busy_ = false;
                   ended->send(message);
                 });
    });
  }

  void send(const std::string& message) {
    if (stop_) return;
    unread_ += message.size();
    unsent_.push_back(message);
    if (unsent_.size() == 1) return write();
    if (unread_ > kMostUnread) close();
  }

  void write() {
    stream_.async_write(asio::buffer(unsent_.front()),
                        [self = shared_from_this()](error_code error, std::size_t) {
                          if (error) return self->close();
                          self->unread_ -= self->unsent_.front().size();
                          self->unsent_.pop_front();
                          if (!self->unsent_.empty()) self->write();
                        });
  }

  websocket::stream<beast::tcp_stream> stream_;
  Site& site_;
  beast::flat_buffer buffer_;
  std::atomic<bool> stop_ = false;
  bool is_busy_ = false;
  std::deque<std::string> unsent_;
  std::size_t unread_ = 0;  // bytes of these
};

std::string_view type_of(std::string_view name) {
  if (name.ends_with(".html")) return "text/html; charset=utf-8";
  return name.ends_with(".css") ? "text/css; charset=utf-8" : "text/javascript; charset=utf-8";
}

/// An HTTP connection with one request at a time.
class HttpSession : public std::enable_shared_from_this<HttpSession> {
 public:
  HttpSession(tcp::socket socket, Site& site) : stream_(std::move(socket)), site_(site) {
    ++site_.http_sessions;
  }
  ~HttpSession() { --site_.http_sessions; }
  HttpSession(const HttpSession&) = delete;
  HttpSession& operator=(const HttpSession&) = delete;

  void read() {
    place_ = site_.waiting.insert(site_.waiting.end(), this);
    parser_.emplace();
    parser_->header_limit(kMostHeader);
    stream_.expires_after(kPatience);
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this()](error_code error, std::size_t) {
                       self->stop_waiting();
                       if (!error) self->answer();
                     });
  }

  /// Closes a connection that waits for a request.
  void close() {
    stop_waiting();
    stream_.close();
  }

 private:
  void stop_waiting() {
    if (place_) site_.waiting.erase(*std::exchange(place_, std::nullopt));
  }

  void answer() {
    const Request& request = parser_->get();
    // Another host is DNS rebinding, another origin the page of another site.
    if (request.count(http::field::host) != 1 || request[http::field::host] != site_.host)
      return send(http::status::forbidden, "this page is served for the host 127.0.0.1 only\n");
    const auto origin = request.find(http::field::origin);
    if (origin != request.end() && origin->value() != site_.origin())
      return send(http::status::forbidden, "this request comes from another page\n");
    const std::string target(request.target());
    const std::string folder = site_.folder();
    if (site_.once && target == "/" + *site_.once + "/") {
      site_.once.reset();
      return send(http::status::see_other, "");
    }
    if (!target.starts_with(folder)) return send(http::status::not_found, "not found\n");
    const std::string name = target.substr(folder.size());
    if (name == "engine") return upgrade(request, origin != request.end());
    answer_file(name.empty() ? "index.html" : name);
  }

  void answer_file(std::string_view name) {
    const http::verb method = parser_->get().method();
    if (method != http::verb::get && method != http::verb::head)
      return send(http::status::method_not_allowed, "only GET is answered\n");
    for (const PageFile& file : page_files())
      if (file.name == name) return send(http::status::ok, file.content, type_of(name));
    send(http::status::not_found, "not found\n");
  }

  void upgrade(const Request& request, bool has_origin) {
    if (!has_origin || !websocket::is_upgrade(request))
      return send(http::status::forbidden, "expected a WebSocket from this page\n");
    if (site_.engine_sessions >= kMostEngineSessions)
      return send(http::status::service_unavailable, "too many pages are open\n");
    stream_.expires_never();  // WebSockets have their own timeouts
    std::make_shared<EngineSession>(std::move(stream_), site_)->accept(request);
  }

  void send(http::status status, std::string_view content,
            std::string_view type = "text/plain; charset=utf-8") {
    const Request& request = parser_->get();
    response_ = {};
    response_.result(status);
    response_.keep_alive(status == http::status::ok && request.keep_alive());
    const auto set = [&](auto field, std::string_view value) {
      response_.set(field, beast::string_view(value.data(), value.size()));
    };
    set(http::field::content_type, type);
    set(http::field::cache_control, "no-store");
    if (status == http::status::see_other) set(http::field::location, site_.folder());
    set("Content-Security-Policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src "
        "data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
    set("Cross-Origin-Opener-Policy", "same-origin");
    set("Cross-Origin-Resource-Policy", "same-origin");
    set("Referrer-Policy", "no-referrer");
    set("X-Content-Type-Options", "nosniff");
    response_.content_length(content.size());
    if (request.method() != http::verb::head) response_.body() = {content.data(), content.size()};
    stream_.expires_after(kPatience);
    http::async_write(stream_, response_,
                      [self = shared_from_this()](error_code error, std::size_t) {
                        if (!error && self->response_.keep_alive()) return self->read();
                        self->stream_.socket().shutdown(tcp::socket::shutdown_send, error);
                      });
  }

  beast::tcp_stream stream_;
  Site& site_;
  beast::flat_buffer buffer_{2 * kMostHeader};
  std::optional<http::request_parser<http::empty_body>> parser_;
  http::response<http::span_body<const char>> response_;
  std::optional<std::list<HttpSession*>::iterator> place_;  // in `Site::waiting`
};

std::string random_token() {
  std::array<unsigned char, 16> bytes{};
  if (::getentropy(bytes.data(), bytes.size()) != 0)
    throw std::system_error(errno, std::generic_category(), "random numbers");
  std::string token;
  for (const unsigned char byte : bytes) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    token += kDigits[byte >> 4U];
    token += kDigits[byte & 15U];
  }
  return token;
}

class Listener final : public PageServer {
 public:
  Listener(std::uint16_t port, int threads) : acceptor_(context_), again_(context_) {
    const tcp::endpoint place(asio::ip::address_v4::loopback(), port);
    error_code error;
    acceptor_.open(place.protocol());
    acceptor_.set_option(asio::socket_base::reuse_address(true));
    acceptor_.bind(place, error);
    if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
    if (error)
      throw std::system_error(error.value(), std::generic_category(),
                              "port " + std::to_string(port));
    site_.host = "127.0.0.1:" + std::to_string(acceptor_.local_endpoint().port());
    site_.token = random_token();
    site_.threads = threads;
  }

  std::string address() const override { return site_.origin() + site_.folder(); }
  std::string address_for_once() override {
    site_.once = random_token();
    return site_.origin() + "/" + *site_.once + "/";
  }

  void run() override {
    accept();
    context_.run();
  }

 private:
  void accept() {
    acceptor_.async_accept([this](error_code error, tcp::socket socket) {
      if (error) return accept_later();
      if (site_.http_sessions >= kMostHttpSessions && !site_.waiting.empty())
        site_.waiting.front()->close();
      if (site_.http_sessions < 2 * kMostHttpSessions)
        std::make_shared<HttpSession>(std::move(socket), site_)->read();
      accept();
    });
  }

  /// For example after running out of descriptors.
  void accept_later() {
    constexpr std::chrono::milliseconds kLater(100);
    again_.expires_after(kLater);
    again_.async_wait([this](error_code) { accept(); });
  }

  Site site_{.host = {}, .token = {}, .questions = questions_};
  asio::io_context context_{1};
  tcp::acceptor acceptor_;
  asio::steady_timer again_;
  asio::thread_pool questions_{kQuestionsAtOnce};  // destroyed first, as questions use the others
};

}  // namespace

std::unique_ptr<PageServer> page_server(std::uint16_t port, int threads) {
  return std::make_unique<Listener>(port, threads);
}

}  // namespace dokusat::server
