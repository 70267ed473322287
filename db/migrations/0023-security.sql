-- Signing in: the second factor, passkeys, what somebody has open and where, and the ways back in.

alter table account
  add column force_two_factor boolean not null default false,
  add column ip_allowlist text not null default '';      -- an address or network per line; blank: from anywhere

-- Failures per thing that is guessed at (a password of an address, a code of an account), shared by all processes. The key
-- is a hash, so that an unknown address leaves nothing readable behind.
create table failed_attempt (
  key bytea primary key,
  times timestamptz[] not null,
  last_at timestamptz not null
);
create index failed_attempt_last on failed_attempt (last_at);

-- A browser that signed in before: its cookie is known here by its hash. While trusted, it is not asked for a code.
create table sign_in_device (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  hash bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  trusted_until timestamptz,
  unique (account_id, hash)
);
create index sign_in_device_last on sign_in_device (last_used_at);

-- Who came in, and who tried to, as the person himself reads it.
create table sign_in_event (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  at timestamptz not null,
  outcome text not null check (outcome in ('signed-in', 'wrong-password', 'wrong-code', 'wrong-passkey', 'paused', 'wrong-address', 'disabled')),
  way text not null check (way in ('password', 'two-factor', 'recovery-code', 'passkey', 'sso', 'one-time-login', 'switch')),
  ip text not null default '',
  user_agent text not null default '',
  is_new_device boolean not null default false
);
create index sign_in_event_account on sign_in_event (account_id, id desc);
create index sign_in_event_at on sign_in_event (at);

alter table token_family add column way text not null default 'password';
create index token_family_actor on token_family (actor_account_id) where revoked_at is null and actor_account_id is not null;

-- One secret per account; it counts once a right code confirmed it. Sealed: reading this table makes no codes.
create table two_factor (
  account_id bigint primary key references account (id) on delete cascade,
  sealed_secret text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0                    -- the newest step that was used: a code works once
);

create table recovery_code (
  account_id bigint not null references account (id) on delete cascade,
  hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, hash)
);

-- What a person tells on the phone so that support knows him.
create table security_code (
  account_id bigint primary key references account (id) on delete cascade,
  hash text not null,
  set_at timestamptz not null,
  checked_at timestamptz                                 -- when staff last heard the right one
);

create table passkey (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null default 0 check (counter >= 0),
  transports text[] not null default '{}',
  rp_id text not null,                                   -- the host it was made on, and works on
  name text not null check (name <> ''),
  is_synced boolean not null default false,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_account on passkey (account_id, id);

-- What was asked of somebody and waits for its one answer: the second step of a sign-in, a passkey's signature.
create table sign_in_challenge (
  hash bytea primary key,
  purpose text not null check (purpose in ('two-factor', 'passkey-sign-in', 'passkey-add')),
  account_id bigint references account (id) on delete cascade,   -- a passkey tells by itself whose it is
  rp_id text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check (account_id is not null or purpose = 'passkey-sign-in')
);
create index sign_in_challenge_expiry on sign_in_challenge (expires_at);

-- A new address to sign in with: confirmed from the new mailbox, undone from the old one.
create table email_change (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  old_email text not null,
  new_email text not null,
  confirm_hash bytea not null unique,
  undo_hash bytea not null unique,
  state text not null default 'asked' check (state in ('asked', 'confirmed', 'undone', 'dropped')),
  asked_at timestamptz not null,
  confirm_until timestamptz not null,
  undo_until timestamptz not null,
  settled_at timestamptz,
  check (lower(old_email) <> lower(new_email))
);
create unique index email_change_open on email_change (account_id) where state = 'asked';
create index email_change_undo on email_change (undo_until);

alter table mailed_link
  drop constraint mailed_link_purpose_check,
  add constraint mailed_link_purpose_check check (purpose in ('verify-email', 'reset-password', 'set-password', 'unlock'));
