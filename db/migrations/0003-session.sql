-- Tokens are kept as SHA-256 only: whoever reads this table cannot sign in with it.

create table token_family (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  actor_account_id bigint references account (id),
  user_agent text not null default '',
  ip text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  revoked_at timestamptz,
  revoked_because text
);
create index token_family_account on token_family (account_id) where revoked_at is null;

create table access_token (
  hash bytea primary key,
  family_id bigint not null references token_family (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index access_token_family on access_token (family_id);

create table refresh_token (
  hash bytea primary key,
  family_id bigint not null references token_family (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_token_family on refresh_token (family_id);

-- Links sent by mail: verification, forgotten password, first password.
create table mailed_link (
  hash bytea primary key,
  account_id bigint not null references account (id) on delete cascade,
  purpose text not null check (purpose in ('verify-email', 'reset-password', 'set-password')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mailed_link_account on mailed_link (account_id, purpose);
