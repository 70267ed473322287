-- What registries know of a holder besides a name and a street (service areas §3).
alter table contact add column address2 text not null default '';
alter table contact add column mobile text not null default '';
create index domain_contact_contact on domain_contact (contact_id);

-- A change of who stands behind a domain, on its way to the registry: one at a time.
create table contact_change (
  id bigint generated always as identity primary key,
  domain_id bigint not null references domain (id) on delete cascade,
  task_id bigint not null unique references task (id),
  -- 'holder': another name, company or address of e-mail, which registries take for another owner; 'contacts': the rest.
  kind text not null check (kind in ('holder', 'contacts')),
  state text not null check (state in ('awaits-holder', 'queued', 'at-registry', 'done', 'failed', 'given-up')),
  brand text not null,
  former_holder_id bigint references contact (id),
  new_holder_id bigint references contact (id),
  -- The contact that the new one takes the place of, gone when no domain carries it any more.
  replaces_contact_id bigint references contact (id),
  -- What was asked of the registry is a new operation each time it was refused.
  attempts integer not null default 0,
  -- Details changed while the registry had them already: they are sent once more.
  send_again boolean not null default false,
  reason_code text,
  asked_at timestamptz not null,
  confirm_by timestamptz,
  confirmed_at timestamptz,
  finished_at timestamptz,
  check ((finished_at is not null) = (state in ('done', 'failed', 'given-up'))),
  check (kind <> 'holder' or (former_holder_id is not null and new_holder_id is not null)),
  check (state <> 'awaits-holder' or confirm_by is not null)
);
create unique index contact_change_open on contact_change (domain_id) where finished_at is null;
create index contact_change_domain on contact_change (domain_id, id desc);
create index contact_change_holder on contact_change (new_holder_id) where state = 'awaits-holder';
create index contact_change_waiting on contact_change (confirm_by) where state = 'awaits-holder';

create table contact_change_role (
  change_id bigint not null references contact_change (id) on delete cascade,
  role text not null check (role in ('registrant', 'admin', 'tech', 'billing', 'onSite')),
  contact_id bigint not null references contact (id),
  primary key (change_id, role)
);

-- The steps that a domain went through, as they are shown on its tracking page.
create table domain_step (
  id bigint generated always as identity primary key,
  domain_id bigint not null references domain (id) on delete cascade,
  registration_id bigint references registration (id) on delete cascade,
  step text not null,
  reason_code text,
  at timestamptz not null
);
create index domain_step_domain on domain_step (domain_id, id desc);

-- Why a domain is not ours to manage any more.
create table domain_departure (
  domain_id bigint primary key references domain (id) on delete cascade,
  reason text not null check (reason in ('transferred-away', 'deleted')),
  at timestamptz not null,
  -- Who moves a site needs the old name servers for a while.
  zone_until timestamptz
);

-- Messages of registrars, each taken once: it is acknowledged after this row is there.
create table registrar_message (
  id bigint generated always as identity primary key,
  registrar text not null,
  message_id text not null,
  name text not null,
  kind text not null,
  at timestamptz not null,
  domain_id bigint references domain (id) on delete set null,
  state text not null default 'taken' check (state in ('taken', 'carried', 'kept', 'failed')),
  -- Why it was kept: an unknown kind or a name that is not here; or why carrying it in failed.
  detail text,
  taken_at timestamptz not null,
  acknowledged_at timestamptz,
  settled_at timestamptz,
  unique (registrar, message_id)
);
create index registrar_message_list on registrar_message (id desc);
create index registrar_message_state on registrar_message (state, id desc);
create index registrar_message_domain on registrar_message (domain_id);

-- Where the registry holds a domain otherwise than we do, as last read.
create table registry_difference (
  domain_id bigint not null references domain (id) on delete cascade,
  what text not null check (what in ('expiry', 'lock', 'nameservers', 'holder', 'state')),
  ours text not null,
  theirs text not null,
  -- Taken over from the registry, or shown to whoever has to decide.
  corrected boolean not null,
  seen_at timestamptz not null,
  primary key (domain_id, what)
);
create index registry_difference_seen on registry_difference (corrected, seen_at desc, domain_id);

-- A domain had back out of quarantine, paid first.
create table domain_reactivation (
  id bigint generated always as identity primary key,
  domain_id bigint not null references domain (id) on delete cascade,
  quarantine_until date not null,
  cents bigint not null check (cents >= 0),
  brand text not null,
  state text not null check (state in ('awaiting-payment', 'queued', 'done', 'failed', 'cancelled')),
  invoice_id bigint references invoice (id),
  task_id bigint unique references task (id),
  reason_code text,
  asked_at timestamptz not null,
  finished_at timestamptz,
  check ((finished_at is null) = (state in ('awaiting-payment', 'queued'))),
  check (state <> 'awaiting-payment' or invoice_id is not null)
);
create unique index domain_reactivation_open on domain_reactivation (domain_id) where finished_at is null;
create index domain_reactivation_domain on domain_reactivation (domain_id, id desc);
create index domain_reactivation_invoice on domain_reactivation (invoice_id) where state = 'awaiting-payment';
create index domain_in_quarantine on domain (quarantine_until) where status = 'Quarantine';
