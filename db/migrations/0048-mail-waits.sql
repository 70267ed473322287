-- A portal without a mail server keeps its mails until there is one.
alter table mail_message drop constraint mail_message_failure_check;
alter table mail_message add constraint mail_message_failure_check check (
  failure in (
    'no-server', 'server-away', 'server-slow', 'server-refuses', 'address-refused', 'content-refused', 'no-address'
  )
);
create index mail_message_waiting on mail_message (id) where state = 'queued' and failure = 'no-server';
