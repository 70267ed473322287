-- Certificates whose hosts are looked at.
create table ssl_watch (
  service_id bigint primary key references service (id) on delete cascade,
  since timestamptz not null,
  hosts_read_at timestamptz              -- when the hosts of its domain were listed last
);

-- What each host shows.
create table ssl_host (
  service_id bigint not null references ssl_watch (service_id) on delete cascade,
  host text not null,
  port integer not null default 443,
  source text not null check (source in ('certificate', 'zone', 'added')),
  verdict text not null default 'unread' check (verdict in ('unread', 'good', 'warning', 'bad', 'silent')),
  flaws jsonb not null default '[]',
  shown jsonb,                           -- the certificate, the protocol and the address
  not_after timestamptz,
  checked_at timestamptz,
  failures integer not null default 0,
  next_at timestamptz not null,
  primary key (service_id, host, port)
);
create index ssl_host_next on ssl_host (next_at);

-- What somebody was told of a host, so that it is told once.
create table ssl_alarm (
  service_id bigint not null references ssl_watch (service_id) on delete cascade,
  host text not null,
  port integer not null,
  about text not null,                   -- the certificate or the flaw
  days integer not null default 0,       -- 30, 14, 7 or 1 before its end; 0 for a flaw
  told_at timestamptz not null,
  primary key (service_id, host, port, about, days)
);
