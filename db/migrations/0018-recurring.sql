-- What comes back every term: the runs that invoice it, what they could not invoice, and what happens to an invoice that nobody pays.

-- For how many months from its first day a product costs nothing.
alter table product add column free_months integer not null default 0 check (free_months >= 0);

-- One run per brand and day. Run again it goes on, and looks once more at what had a problem.
create table billing_run (
  id bigint generated always as identity primary key,
  day date not null,
  brand text not null,
  state text not null default 'running' check (state in ('running', 'done')),
  account_id bigint references account (id) on delete set null,  -- who asked for it; nobody: the clock
  starts integer not null default 1,
  invoices integer not null default 0 check (invoices >= 0),
  lines integer not null default 0 check (lines >= 0),
  cents bigint not null default 0 check (cents >= 0),            -- without VAT
  started_at timestamptz not null,
  ended_at timestamptz,
  unique (day, brand),
  check ((ended_at is null) = (state = 'running'))
);
create index billing_run_list on billing_run (day desc, id desc);
create index billing_run_brand on billing_run (brand, day desc, id desc);

-- Payers whose turn has still to come. A chunk takes some away and invoices them in the same transaction, so that whatever dies
-- leaves them here for whoever goes on.
create table billing_run_payer (
  run_id bigint not null references billing_run (id) on delete cascade,
  payer_id bigint not null references client (id),
  primary key (run_id, payer_id)
);

-- A term of a service is invoiced once, whoever asks and however often.
create table service_period (
  service_id bigint not null references service (id),
  period_from date not null,
  period_to date not null check (period_to >= period_from),
  cents bigint not null check (cents >= 0),
  invoice_id bigint references invoice (id),                     -- none: it was free
  run_id bigint references billing_run (id),                     -- none: it came with a monthly invoice
  created_at timestamptz not null,
  primary key (service_id, period_from),
  check (invoice_id is not null or cents = 0)
);
create index service_period_invoice on service_period (invoice_id) where invoice_id is not null;
create index service_period_run on service_period (run_id) where run_id is not null;
create index service_next_due on service (next_due_on) where status in ('Active', 'Suspended');

-- What was due and could not be invoiced. Open ones are looked at again by every run.
create table billing_problem (
  id bigint generated always as identity primary key,
  run_id bigint references billing_run (id) on delete cascade,
  brand text not null,
  payer_id bigint not null references client (id),
  client_id bigint not null references client (id),
  service_id bigint references service (id),
  domain_id bigint references domain (id) on delete cascade,
  label text not null,
  due_on date not null,
  code text not null check (code in ('no_price', 'option_gone', 'client_closed', 'payer_closed', 'address_missing')),
  found_at timestamptz not null,
  solved_at timestamptz,
  check (num_nonnulls(service_id, domain_id) = 1)
);
create unique index billing_problem_service on billing_problem (service_id) where solved_at is null;
create unique index billing_problem_domain on billing_problem (domain_id) where solved_at is null;
create index billing_problem_run on billing_problem (run_id, id);
create index billing_problem_open on billing_problem (id desc) where solved_at is null;

-- Invoices that were made many at once and whose mail has still to be written.
create table invoice_to_mail (invoice_id bigint primary key references invoice (id) on delete cascade);

-- Each stage of reminding once; the last one says from which day its services are suspended.
create table invoice_reminder (
  invoice_id bigint not null references invoice (id) on delete cascade,
  stage text not null check (stage in ('before-due', 'first', 'second', 'last')),
  sent_on date not null,
  suspends_on date,
  primary key (invoice_id, stage),
  check ((stage = 'last') = (suspends_on is not null))
);
create index invoice_reminder_suspends on invoice_reminder (suspends_on) where stage = 'last';

-- Services held back for an invoice that was not paid; several invoices may hold one.
create table unpaid_hold (
  invoice_id bigint not null references invoice (id) on delete cascade,
  service_id bigint not null references service (id) on delete cascade,
  held_on date not null,
  lifted_at timestamptz,                 -- the invoice was paid or taken back
  cancelled_on date,                     -- or it was not, for too long
  primary key (invoice_id, service_id),
  check (lifted_at is null or cancelled_on is null)
);
create index unpaid_hold_service on unpaid_hold (service_id) where lifted_at is null and cancelled_on is null;
create index unpaid_hold_open on unpaid_hold (held_on) where lifted_at is null and cancelled_on is null;

-- The renewal of a domain from one expiry day to the next.
create table domain_renewal (
  id bigint generated always as identity primary key,
  domain_id bigint not null references domain (id) on delete cascade,
  from_expires_on date not null,
  years integer not null check (years between 1 and 10),
  cents bigint not null check (cents >= 0),
  brand text not null,
  by_whom text not null check (by_whom in ('person', 'portal')),
  state text not null
    check (state in ('awaiting-payment', 'queued', 'at-registry', 'done', 'failed', 'cancelled')),
  invoice_id bigint references invoice (id),                     -- none as yet for a payer with a monthly invoice
  task_id bigint unique references task (id),
  reason_code text,
  expires_on date,                       -- as the registry answered
  asked_at timestamptz not null,
  finished_at timestamptz,
  check ((finished_at is null) = (state in ('awaiting-payment', 'queued', 'at-registry'))),
  check ((state = 'done') = (expires_on is not null)),
  check (expires_on > from_expires_on),
  check (state <> 'awaiting-payment' or invoice_id is not null),
  check (task_id is not null or state in ('awaiting-payment', 'queued', 'cancelled'))
);
-- Twice for the same year is impossible; what was cancelled had asked nothing of a registry.
create unique index domain_renewal_once on domain_renewal (domain_id, from_expires_on) where state <> 'cancelled';
create index domain_renewal_invoice on domain_renewal (invoice_id) where invoice_id is not null;
create index domain_renewal_uninvoiced on domain_renewal (domain_id) where invoice_id is null and cents > 0 and state <> 'cancelled';
create index domain_renewal_under_way on domain_renewal (state, id) where state in ('queued', 'at-registry');
create index domain_to_renew on domain (expires_on, id) where status = 'Active' and auto_renew = 1;
create index domain_ending on domain (expires_on, id) where status = 'Active';

-- The holder of a domain that does not renew by itself is invited once for each expiry day (60 days before, service areas §9).
create table renewal_invitation (
  domain_id bigint not null references domain (id) on delete cascade,
  expires_on date not null,
  sent_on date not null,
  primary key (domain_id, expires_on)
);
