-- Selling on: who asks to, the programs that act for a partner, and what it wants to hear about licences.

-- The client exists from the moment of asking, as an ordinary one; approving makes it a partner.
create table partner_application (
  id bigint generated always as identity primary key,
  brand text not null,
  client_id bigint not null references client (id),
  account_id bigint not null references account (id),    -- who asked
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  clients_expected integer not null check (clients_expected between 0 and 100000),
  message text not null default '',
  -- What was agreed to: which text, when, and from where.
  terms_version text not null check (terms_version <> ''),
  terms_accepted_at timestamptz not null,
  terms_ip text not null,
  -- What the register of VAT numbers says; 'unasked' until it was reached.
  vat_answer text not null default 'unasked' check (vat_answer in ('unasked', 'valid', 'invalid', 'unknown')),
  vat_name text not null default '',
  vat_address text not null default '',
  vat_checked_at timestamptz,
  applied_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references account (id),             -- null: by the brand's setting
  price_code text,
  reason text not null default '',
  check ((decided_at is null) = (state = 'waiting')),
  check ((price_code is not null) = (state = 'approved')),
  check (state <> 'refused' or reason <> '')
);
create unique index partner_application_waiting on partner_application (client_id) where state = 'waiting';
create index partner_application_client on partner_application (client_id, id desc);
create index partner_application_list on partner_application (state, id desc);

-- Tokens are kept as SHA-256 only, like those of sessions. A token acts as the account that made it, within its scopes.
create table api_token (
  id bigint generated always as identity primary key,
  hash bytea not null unique check (octet_length(hash) = 32),
  account_id bigint not null references account (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  hint text not null check (char_length(hint) = 4),      -- its last signs, to tell it from others
  scopes text[] not null check (cardinality(scopes) > 0),
  subnets text[] not null default '{}' check (cardinality(subnets) <= 20),
  created_at timestamptz not null,
  expires_at timestamptz check (expires_at > created_at),
  last_used_at timestamptz,
  last_used_ip text,
  revoked_at timestamptz,
  revoked_by bigint references account (id)
);
create index api_token_account on api_token (account_id, id desc);

-- Whether the programs of a client may come in at all; without a row they may.
create table api_switch (
  client_id bigint primary key references client (id) on delete cascade,
  is_on boolean not null,
  changed_at timestamptz not null
);

create table licence_notification (
  client_id bigint primary key references client (id) on delete cascade,
  events text[] not null check (events <@ array['added', 'removed', 'changed', 'renewal', 'trial']),
  addresses text[] not null check (cardinality(addresses) <= 10),
  pace text not null check (pace in ('at-once', 'daily')),
  changed_at timestamptz not null,
  check (cardinality(events) = 0 or cardinality(addresses) > 0)
);

-- What happened to a licence, until it was told. What is announced ahead is announced once per day that it is about.
create table licence_event (
  id bigint generated always as identity primary key,
  partner_id bigint not null references client (id) on delete cascade,
  service_id bigint not null references service (id) on delete cascade,
  kind text not null check (kind in ('added', 'removed', 'changed', 'renewal', 'trial')),
  about_on date,
  at timestamptz not null,
  details jsonb not null default '{}',
  told_at timestamptz,
  check ((about_on is not null) = (kind in ('renewal', 'trial')))
);
create unique index licence_event_ahead on licence_event (service_id, kind, about_on) where about_on is not null;
create index licence_event_waiting on licence_event (partner_id, id) where told_at is null;
create index service_licence_due on service (next_due_on) where kind in ('office', 'licence') and status = 'Active';
