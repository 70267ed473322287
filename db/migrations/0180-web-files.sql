-- The file manager of a web hosting. The files themselves are at the host.

-- What took a while (unpacking, copying, deleting), for a week: what the host said at its end.
create table web_file_work (
  task_id bigint primary key references task (id) on delete cascade,
  service_id bigint not null references service (id) on delete cascade,
  wanted jsonb not null,                 -- what was asked, with its paths
  result jsonb,                          -- how many files, and which were left out
  asked_at timestamptz not null,
  ended_at timestamptz
);
create index web_file_work_service on web_file_work (service_id, task_id desc);
create index web_file_work_asked on web_file_work (asked_at);

-- The right to fetch one file once, within a minute. It goes with its use.
create table web_file_ticket (
  ticket_hash text primary key,
  service_id bigint not null references service (id) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  path text not null,
  expires_at timestamptz not null
);
create index web_file_ticket_service on web_file_ticket (service_id);
create index web_file_ticket_account on web_file_ticket (account_id);
create index web_file_ticket_expires on web_file_ticket (expires_at);
