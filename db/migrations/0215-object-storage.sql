-- Object storage. What stands here is what its provider said when it was last asked: the storage itself is there.
create table s3_store (
  service_id bigint primary key references service (id) on delete cascade,
  facts jsonb,                           -- all that the provider told, by one question
  read_at timestamptz,                   -- when it was so
  silent_since timestamptz,              -- the provider does not answer since then
  missing_since timestamptz,             -- the provider answers, and knows no such storage
  created_at timestamptz not null,
  check ((facts is null) = (read_at is null))
);
create index s3_store_read on s3_store (read_at nulls first);

-- What its owner calls a key, and who made it. The secret stands nowhere: it was answered once.
create table s3_key (
  service_id bigint not null references service (id) on delete cascade,
  key_id text not null,
  name text not null,
  account_id bigint references account (id) on delete set null,
  made_at timestamptz not null,
  primary key (service_id, key_id)
);
create index s3_key_account on s3_key (account_id);

-- How much lay in it on each day: the last reading of the day.
create table s3_usage (
  service_id bigint not null references service (id) on delete cascade,
  day date not null,
  bytes bigint not null check (bytes >= 0),
  objects bigint not null check (objects >= 0),
  primary key (service_id, day)
);

-- From which part of its room on its owner is told, and when that was done last; null once there is room again.
create table s3_alarm (
  service_id bigint primary key references service (id) on delete cascade,
  percent integer not null check (percent between 10 and 100),
  told_at timestamptz
);

-- How the settings of all buckets were at a moment, to go back to; what lies in them is not here.
create table s3_settings_copy (
  id bigint generated always as identity primary key,
  service_id bigint not null references service (id) on delete cascade,
  settings jsonb not null,
  taken_at timestamptz not null,
  by_whom text not null check (by_whom in ('clock', 'user', 'restore'))
);
create index s3_settings_copy_service on s3_settings_copy (service_id, taken_at desc);

-- Storage whose service has ended: shut at once, and deleted with all that is in it on this day.
create table s3_ending (
  service_id bigint primary key references service (id) on delete cascade,
  delete_on date not null
);
create index s3_ending_day on s3_ending (delete_on);

-- A built-in provider with a million objects lists them in order of their octets.
create index sandbox_state_octets on sandbox_state (key collate "C");
