-- Addresses at which a calendar program reads what ends, renews or falls due for an account.

create table calendar_feed (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  hash bytea not null unique check (octet_length(hash) = 32),   -- SHA-256 of the secret in its address; the secret itself is nowhere
  note text not null check (char_length(note) between 1 and 50),
  kinds text[] not null check (cardinality(kinds) > 0),
  created_at timestamptz not null,
  last_used_at timestamptz,
  last_program text check (char_length(last_program) <= 100)
);
create index calendar_feed_account on calendar_feed (account_id, id desc);
