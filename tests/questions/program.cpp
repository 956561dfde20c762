// Answers the questions of standard input, one a line, as the module of the web page does.

#include <dokusat/questions/answer_question.hpp>
#include <iostream>
#include <string>

int main() {
  std::string question;
  while (std::getline(std::cin, question))
    std::cout << dokusat::questions::answer_question(question) << "\n";
}
