-- A mail that comes in keeps every word: what its writer wrote is the message, what his mail carried along stands behind it.
alter table support_message
  add column rest text not null default '' check (length(rest) <= 250000),
  -- The mail as it came, for the provider's people; null for what was written here, and for mails that are too large to keep twice.
  add column original_file_id bigint references stored_file (id);
create index support_message_original on support_message (original_file_id) where original_file_id is not null;
