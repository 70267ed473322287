require ["fileinto", "mailbox"];
# Rspamd takes away what a sender wrote under this name.
if header :is "X-Spam" "Yes" {
  fileinto :create "Junk";
  stop;
}
