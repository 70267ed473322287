-- What a job of a web hosting said when somebody started it by hand: the last time of each, for a week.

create table web_cron_run (
  service_id bigint not null references service (id) on delete cascade,
  job_key text not null,                 -- as its host knows it: cron-1
  task_id bigint not null references task (id) on delete cascade,
  started_at timestamptz not null,
  seconds double precision not null,
  exit_code integer,                     -- null: it took too long and was ended
  output text not null,
  is_cut boolean not null,
  kept_at timestamptz not null,
  primary key (service_id, job_key)
);
create index web_cron_run_kept on web_cron_run (kept_at);
create index web_cron_run_task on web_cron_run (task_id);
