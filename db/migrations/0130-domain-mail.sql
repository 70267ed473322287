-- Mail of domains. What stands here is what was asked for, and what the host of mail said when it was last read: the mail itself is there.

create table mail_domain (
  domain_id bigint primary key references domain (id) on delete cascade,
  pack text not null default '5' check (pack in ('5', '50', 'unlimited')),
  is_on boolean not null default true,   -- off while its hosting is suspended
  -- What is wanted, and how far the host has come with it.
  version integer not null default 1,
  kept_version integer not null default 0 check (kept_version <= version),
  catch_all text check (char_length(catch_all) <= 320),
  read_at timestamptz,                   -- as the host last told it
  silent_since timestamptz,              -- it does not answer since then
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index mail_domain_read on mail_domain (read_at nulls first) where kept_version > 0;

create table mailbox (
  id bigint generated always as identity primary key,
  domain_id bigint not null references domain (id) on delete cascade,
  name text not null check (char_length(name) <= 64 and name ~ '^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$'),
  quota_bytes bigint not null check (quota_bytes > 0),
  is_on boolean not null default true,   -- whether anybody signs in
  -- making → ready, or failed; missing: the host does not show what was made there.
  state text not null check (state in ('making', 'ready', 'changing', 'removing', 'failed', 'missing')),
  reason_code text,
  used_bytes bigint not null default 0 check (used_bytes >= 0),
  messages integer not null default 0 check (messages >= 0),
  last_sign_in_at timestamptz,
  auto_reply jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (domain_id, name),
  check ((state = 'failed') = (reason_code is not null))
);

create table mail_forward (
  id bigint generated always as identity primary key,
  domain_id bigint not null references domain (id) on delete cascade,
  name text not null check (char_length(name) <= 64 and name ~ '^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$'),
  destinations text[] not null check (cardinality(destinations) between 1 and 20),
  keeps_copy boolean not null,
  state text not null check (state in ('making', 'ready', 'changing', 'removing', 'failed')),
  reason_code text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (domain_id, name),
  check ((state = 'failed') = (reason_code is not null))
);

-- What a request brings to the host and nobody else may read: the hash of a new password, the password of a mailbox elsewhere.
-- It goes with the end of its request, and after a day in any case.
create table mail_secret (
  task_id bigint primary key references task (id) on delete cascade,
  sealed_secret text not null,
  kept_at timestamptz not null
);
create index mail_secret_kept on mail_secret (kept_at);

-- The filter of a domain: what is wanted, and how far the host has come with it.
create table mail_policy (
  domain_id bigint primary key references domain (id) on delete cascade,
  strength text not null default 'normal' check (strength in ('less strict', 'normal', 'strict')),
  holds boolean not null default true,
  hold_days integer not null default 14 check (hold_days between 1 and 30),
  version integer not null default 1,
  kept_version integer not null default 0 check (kept_version <= version),
  state text not null default 'working' check (state in ('working', 'kept', 'failed')),
  reason_code text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((state = 'failed') = (reason_code is not null))
);

create table mail_sender (
  id bigint generated always as identity primary key,
  domain_id bigint not null references domain (id) on delete cascade,
  list text not null check (list in ('allow', 'deny')),
  sender text not null check (char_length(sender) <= 320),
  created_at timestamptz not null,
  unique (domain_id, sender)
);
create index mail_sender_list on mail_sender (domain_id, list, sender);

-- Mailboxes that are moved here from elsewhere.
create table mail_migration (
  id bigint generated always as identity primary key,
  domain_id bigint not null references domain (id) on delete cascade,
  client_id bigint not null references client (id),
  task_id bigint unique references task (id) on delete set null,
  mailbox text not null check (char_length(mailbox) <= 320),
  host text not null check (char_length(host) <= 253),
  port integer not null check (port between 1 and 65535),
  is_tls boolean not null,
  user_name text not null check (char_length(user_name) <= 320),
  is_trial boolean not null,
  state text not null default 'open' check (state in ('open', 'done', 'failed', 'stopped')),
  reason_code text,
  folders jsonb not null default '[]',
  lost jsonb not null default '[]',
  asked_at timestamptz not null,
  told_at timestamptz,                    -- when the host last said how far it is
  finished_at timestamptz,
  check ((state = 'open') = (finished_at is null))
);
create index mail_migration_domain on mail_migration (domain_id, id desc);
create index mail_migration_client on mail_migration (client_id);
-- One at a time for each mailbox.
create unique index mail_migration_open on mail_migration (domain_id, mailbox) where state = 'open';
