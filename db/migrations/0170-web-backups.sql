-- What is put back from backups of web spaces, and what is made ready for download. The backups themselves are at the host.

create table web_backup_work (
  task_id bigint primary key references task (id) on delete cascade,
  service_id bigint not null references service (id) on delete cascade,
  account_id bigint references account (id) on delete set null,  -- who asked: a download is theirs alone
  kind text not null check (kind in ('restore', 'download')),
  backup jsonb not null,                 -- the backup as the host told it when it was asked
  part jsonb not null,                   -- what of it
  undoes bigint references web_backup_work (task_id) on delete set null,  -- the restore that this one takes back
  steps jsonb,                           -- how far the host says it is
  result jsonb,                          -- what the host said at the end
  asked_at timestamptz not null,
  ended_at timestamptz
);
create index web_backup_work_service on web_backup_work (service_id, task_id desc);
create index web_backup_work_account on web_backup_work (account_id);
create index web_backup_work_undoes on web_backup_work (undoes);
create index web_backup_work_asked on web_backup_work (asked_at);

-- The right to fetch one download once, within a minute. It goes with its use.
create table web_download_ticket (
  ticket_hash text primary key,
  task_id bigint not null references web_backup_work (task_id) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  expires_at timestamptz not null
);
create index web_download_ticket_task on web_download_ticket (task_id);
create index web_download_ticket_account on web_download_ticket (account_id);
create index web_download_ticket_expires on web_download_ticket (expires_at);
