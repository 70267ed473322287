-- Where a domain is delegated to and which keys its parent vouches for, as the registry said last.
create table delegation (
  domain_id bigint primary key references domain (id) on delete cascade,
  nameservers jsonb not null default '[]' check (jsonb_typeof(nameservers) = 'array'),  -- host, addresses (glue)
  keys jsonb not null default '[]' check (jsonb_typeof(keys) = 'array'),                -- keyTag, flags, algorithm, publicKey
  primaries text[] not null default '{}',                                               -- where our servers fetch a secondary zone
  read_at timestamptz not null
);

-- A change of name servers, of signing or of keys, step by step; the newest of a domain is what people see.
create table delegation_change (
  id bigint generated always as identity primary key,
  domain_id bigint not null references domain (id) on delete cascade,
  task_id bigint not null unique references task (id),
  account_id bigint,                     -- who asked; null for the portal itself
  kind text not null check (kind in ('nameservers', 'dnssec-on', 'dnssec-off', 'keys')),
  step text not null check (step in ('zone', 'sign', 'registry', 'parent', 'expire', 'unsign')),
  wanted jsonb not null,
  started_at timestamptz not null,
  step_at timestamptz not null,          -- since when it is at this step
  wait_until timestamptz,                -- what resolvers still remember has passed by then
  finished_at timestamptz,
  outcome text check (outcome in ('done', 'failed')),
  reason_code text,
  reason_detail text,
  check ((finished_at is null) = (outcome is null)),
  check (outcome is distinct from 'failed' or reason_code is not null)
);
create unique index delegation_change_open on delegation_change (domain_id) where finished_at is null;
create index delegation_change_newest on delegation_change (domain_id, id desc);
create index delegation_change_waiting on delegation_change (step_at) where finished_at is null;
