-- Cloud servers. What stands here is what their provider said when it was last asked: the server itself is there.
create table cloud_server (
  service_id bigint primary key references service (id) on delete cascade,
  facts jsonb,                           -- all that the provider told, by one question
  read_at timestamptz,                   -- when it was so
  silent_since timestamptz,              -- the provider does not answer since then
  missing_since timestamptz,             -- the provider answers, and knows no such server
  created_at timestamptz not null,
  check ((facts is null) = (read_at is null))
);
create index cloud_server_read on cloud_server (read_at nulls first);

-- Another size that was asked for, what it costs until the end of the term, and the invoice of that once it is so.
create table cloud_resize (
  id bigint generated always as identity primary key,
  service_id bigint not null references service (id) on delete cascade,
  account_id bigint references account (id) on delete set null,
  before jsonb not null,
  after jsonb not null,
  term_cents integer not null check (term_cents >= 0),      -- what a term costs with it
  cents integer not null check (cents >= 0),                -- what was told when it was asked for; it is never more
  invoice_id bigint references invoice (id) on delete set null,
  asked_at timestamptz not null,
  ended_at timestamptz,
  is_done boolean not null default false,
  check (ended_at is not null or not is_done)
);
create unique index cloud_resize_open on cloud_resize (service_id) where ended_at is null;
create index cloud_resize_service on cloud_resize (service_id);
create index cloud_resize_account on cloud_resize (account_id);
create index cloud_resize_invoice on cloud_resize (invoice_id);

-- A firewall rule that ends by itself. The row goes when the rule is gone at the provider.
create table cloud_temporary_rule (
  service_id bigint not null references service (id) on delete cascade,
  rule text not null,
  ends_at timestamptz not null,
  primary key (service_id, rule)
);
create index cloud_temporary_rule_ends on cloud_temporary_rule (ends_at);

-- The name that an address of a server leads back to, as it was written into its reverse zone.
create table cloud_ptr (
  service_id bigint not null references service (id) on delete cascade,
  ip text not null,
  hostname text not null,
  set_at timestamptz not null,
  primary key (service_id, ip)
);

-- The right to open the screen of a server once, within half a minute.
create table cloud_console_ticket (
  ticket_hash text primary key,
  service_id bigint not null references service (id) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  expires_at timestamptz not null
);
create index cloud_console_ticket_service on cloud_console_ticket (service_id);
create index cloud_console_ticket_account on cloud_console_ticket (account_id);
create index cloud_console_ticket_expires on cloud_console_ticket (expires_at);

-- Versions of the software on a server, as its agent told them: the difference of two days is the history.
create table cloud_software (
  id bigint generated always as identity primary key,
  service_id bigint not null references service (id) on delete cascade,
  name text not null,
  version text not null,
  seen_at timestamptz not null,
  gone_at timestamptz
);
create unique index cloud_software_now on cloud_software (service_id, name) where gone_at is null;
create index cloud_software_service on cloud_software (service_id, name, seen_at);
