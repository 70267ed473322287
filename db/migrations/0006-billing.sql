-- The last number given per brand and year. The row is locked while an invoice is made: no gaps, no doubles.
create table invoice_series (
  brand text not null,
  year integer not null,
  last_number integer not null default 0,
  primary key (brand, year)
);

create table invoice (
  id bigint generated always as identity primary key,
  brand text not null,
  client_id bigint not null references client (id),   -- who pays: a managed client's invoice is its partner's
  order_id bigint references customer_order (id),
  kind text not null default 'invoice' check (kind in ('invoice', 'credit-note')),
  credits_invoice_id bigint references invoice (id),
  year integer not null,
  sequence integer not null,
  number text not null unique,           -- BF2026-000123
  status text not null default 'Unpaid' check (status in ('Paid', 'Unpaid', 'Refunded')),
  issued_on date not null,
  due_on date not null,
  paid_at timestamptz,
  reference text not null default '',    -- the buyer's own
  structured_communication text not null unique check (structured_communication ~ '^[0-9]{12}$'),
  seller jsonb not null,                 -- as they were on the day: an invoice never changes
  buyer jsonb not null,
  locale text not null check (locale in ('nl', 'en', 'fr')),
  subtotal_cents bigint not null check (subtotal_cents >= 0),
  promotion_cents bigint not null default 0 check (promotion_cents >= 0),
  promotion_label text not null default '',
  vat_groups jsonb not null,             -- [{ category, percent, taxableCents, vatCents }]
  vat_cents bigint not null check (vat_cents >= 0),
  total_cents bigint not null check (total_cents >= 0),
  created_at timestamptz not null default now(),
  unique (brand, year, sequence),
  check (total_cents = subtotal_cents - promotion_cents + vat_cents)
);
create index invoice_client on invoice (client_id, issued_on desc, id desc);
create index invoice_order on invoice (order_id);
create index invoice_unpaid on invoice (due_on) where status = 'Unpaid';

create table invoice_line (
  invoice_id bigint not null references invoice (id) on delete cascade,
  position integer not null,
  description text not null,
  period_from date, period_to date,
  quantity integer not null default 1 check (quantity > 0),
  unit_cents bigint not null check (unit_cents >= 0),
  net_cents bigint not null check (net_cents >= 0),
  vat_category text not null default 'S',
  vat_percent numeric(5, 2) not null default 21,
  domain_id bigint, service_id bigint, order_item_id bigint references order_item (id),
  reference text not null default '',    -- the buyer's own for this domain or service, as it was on the day
  primary key (invoice_id, position)
);
create index invoice_line_domain on invoice_line (domain_id) where domain_id is not null;
create index invoice_line_service on invoice_line (service_id) where service_id is not null;

-- The buyer's own reference for a domain or a service, printed on the invoices to come.
create table invoice_reference (
  domain_id bigint unique,
  service_id bigint unique,
  reference text not null check (reference <> ''),
  set_at timestamptz not null default now(),
  check ((domain_id is null) <> (service_id is null))
);

create table payment (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoice (id),
  attempt_key uuid not null unique,      -- our operation id: one attempt is one payment at the provider, whatever happens
  driver text not null,
  method text not null,
  remote_id text,
  state text not null default 'created'
    check (state in ('created', 'open', 'pending', 'paid', 'failed', 'cancelled', 'expired', 'refunded', 'charged-back')),
  cents bigint not null check (cents > 0),
  checkout_url text,
  -- Came in for an invoice that was paid already, and is to be given back.
  refund_due_cents bigint not null default 0 check (refund_due_cents >= 0),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  looked_at timestamptz
);
create unique index payment_remote on payment (driver, remote_id) where remote_id is not null;
create index payment_invoice on payment (invoice_id);
create index payment_undecided on payment (created_at) where state in ('open', 'pending');
create index payment_refund_due on payment (id) where refund_due_cents > 0;

-- Money that moved, each movement once: (driver, remote id, movement) is what a replayed webhook collides with.
create table ledger_entry (
  id bigint generated always as identity primary key,
  payment_id bigint references payment (id),
  invoice_id bigint not null references invoice (id),
  movement text not null check (movement in ('paid', 'refunded', 'charged-back')),
  cents bigint not null,
  movement_key text not null unique,
  at timestamptz not null default now()
);
create index ledger_entry_invoice on ledger_entry (invoice_id);
