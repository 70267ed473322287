-- How a web hosting was set up, each time that it was set up otherwise: what changed before something broke, and what to go back to.

create table web_space_version (
  id bigint generated always as identity primary key,
  service_id bigint not null references service (id) on delete cascade,
  at timestamptz not null,               -- when it was changed; when that was seen, where nobody knows
  task_id bigint references task (id) on delete set null,  -- by which it was changed here; null: somewhere else
  setup jsonb not null
);
create index web_space_version_service on web_space_version (service_id, at desc, id desc);
create index web_space_version_task on web_space_version (task_id);
create index web_space_version_at on web_space_version (at);
