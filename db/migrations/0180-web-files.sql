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
