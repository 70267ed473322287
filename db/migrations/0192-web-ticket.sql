-- The right to fetch one download of a web space once, within a minute. It goes with its use.
create table web_ticket (
  ticket_hash text primary key,
  kind text not null check (kind in ('backup', 'export', 'file')),
  service_id bigint not null references service (id) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  opens text not null,                   -- the task of a backup, the name of a database, the path of a file
  expires_at timestamptz not null
);
create index web_ticket_service on web_ticket (service_id);
create index web_ticket_account on web_ticket (account_id);
create index web_ticket_expires on web_ticket (expires_at);

-- Those of backups alone, before; none works for longer than a minute.
drop table web_download_ticket;
