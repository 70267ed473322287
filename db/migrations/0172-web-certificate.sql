-- Certificates of Let's Encrypt for web spaces: wanted as long as the row is there. The certificate itself is at the host.
create table web_certificate (
  service_id bigint primary key references service (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'ordering', 'active', 'failed')),
  task_id bigint references task (id) on delete set null,   -- the request that brings it
  names jsonb not null default '[]',       -- what it stands for, or will
  left_out jsonb not null default '[]',    -- names of the space that do not lead to it
  problem text,
  problem_detail text,
  order_reference text,
  order_key text,                          -- sealed
  ordered_at timestamptz,
  checks integer not null default 0,
  failures integer not null default 0,
  expires_at timestamptz,
  next_at timestamptz not null,            -- when it is looked at again: renewed, or tried once more
  created_at timestamptz not null
);
create index web_certificate_next on web_certificate (next_at);
create index web_certificate_ordered on web_certificate (ordered_at);
create index web_certificate_task on web_certificate (task_id);
