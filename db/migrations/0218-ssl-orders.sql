-- Certificates that are bought: what was asked of the authority, how far that is, and what was issued last.
create table ssl_order (
  service_id bigint primary key references service (id) on delete cascade,
  state text not null check (state in ('new', 'waits-for-proof', 'in-review', 'issued', 'refused', 'revoked')),
  names jsonb not null,
  proof text not null check (proof in ('dns', 'email', 'file')),
  approver text,                         -- to whom the authority writes
  is_own_key boolean not null,           -- the request is the customer's: its key was never here
  csr text,
  sealed_key text,                       -- deleted when its owner wants that
  next_csr text,                         -- of the request that is under way, or was made beforehand
  sealed_next_key text,
  proofs jsonb not null default '[]',
  placed text check (placed in ('zone', 'hosting')),   -- where the portal shows the proof by itself
  zone_domain_id bigint references domain (id) on delete set null,
  seen jsonb,                            -- what the authority would see, when it was looked at last
  seen_at timestamptz,
  looks integer not null default 0,
  failures integer not null default 0,   -- how often the authority found something else
  problem text,
  problem_detail text,
  certificate text,                      -- PEM, the leaf first, then its chain
  serial text,
  not_before timestamptz,
  not_after timestamptz,
  paid_until date,                       -- at the authority
  asked_for bigint,                      -- the task whose request was sent
  task_id bigint references task (id) on delete set null,
  next_at timestamptz,                   -- when it is replaced by itself
  hosting_id bigint references service (id) on delete set null,   -- the web space that serves it
  installed_serial text,
  installed_at timestamptz,
  read_at timestamptz,
  created_at timestamptz not null
);
create index ssl_order_next on ssl_order (next_at);
create index ssl_order_zone on ssl_order (zone_domain_id);
create index ssl_order_task on ssl_order (task_id);
create index ssl_order_hosting on ssl_order (hosting_id);

-- Every certificate that was issued, the newest last.
create table ssl_issue (
  id bigint generated always as identity primary key,
  service_id bigint not null references service (id) on delete cascade,
  serial text not null,
  names jsonb not null,
  not_before timestamptz not null,
  not_after timestamptz not null,
  why text not null check (why in ('first', 'reissue', 'automatic', 'renewal')),
  issued_at timestamptz not null,
  revoked_at timestamptz,
  unique (service_id, serial)
);
