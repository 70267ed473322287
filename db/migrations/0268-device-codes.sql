-- Programs without a browser of their own that ask to be signed in by a code (RFC 8628); a person answers in theirs.
create table device_code (
  id bigint generated always as identity primary key,
  device_hash bytea not null unique check (octet_length(device_hash) = 32),   -- SHA-256 of what the program polls with
  user_hash bytea not null unique check (octet_length(user_hash) = 32),       -- SHA-256 of what the person types
  program text not null check (char_length(program) <= 80),
  machine text not null check (char_length(machine) <= 80),
  scopes text[] not null check (cardinality(scopes) > 0),                     -- asked for; after an answer, given
  ip text not null,
  user_agent text not null default '' check (char_length(user_agent) <= 200),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'asked' check (state in ('asked', 'allowed', 'refused', 'used')),
  polled_at timestamptz,
  pause_seconds int not null default 5,
  account_id bigint references account (id) on delete cascade,                -- who answered
  life_days int,
  answered_at timestamptz,
  check ((state = 'asked') = (account_id is null)),
  check ((state in ('allowed', 'used')) = (life_days is not null))
);
create index device_code_expiry on device_code (expires_at);
create index device_code_account on device_code (account_id) where account_id is not null;
