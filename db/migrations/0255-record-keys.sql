-- Keys with which programs set records of one domain: addresses that change (dynamic DNS), and proofs for certificates (ACME).

create table record_key (
  id bigint generated always as identity primary key,
  username text not null unique check (username ~ '^[a-z0-9-]{8,40}$'),
  hash bytea not null check (octet_length(hash) = 32),          -- SHA-256 of the password; the password itself is nowhere
  domain_id bigint not null references domain (id) on delete cascade,
  client_id bigint not null references client (id),             -- who held the domain when it was made
  account_id bigint not null references account (id),           -- who made it, and in whose name it writes
  kind text not null check (kind in ('addresses', 'proofs', 'registered')),
  names text[] not null check (cardinality(names) between 1 and 20),   -- relative to the zone
  note text not null default '' check (char_length(note) < 50),
  subnets text[] not null default '{}',
  made_by bigint references record_key (id) on delete cascade,  -- the key with which a program registered this one
  created_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz,
  last_ip text,
  last_program text check (char_length(last_program) <= 100),
  check ((kind = 'registered') = (made_by is not null))
);
create index record_key_domain on record_key (domain_id, id desc);
create index record_key_made_by on record_key (made_by) where made_by is not null;
