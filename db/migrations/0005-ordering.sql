create table cart (
  uuid uuid primary key,
  brand text not null,
  client_id bigint references client (id),
  account_id bigint references account (id),
  state text not null default 'created' check (state in ('created', 'updated', 'removed', 'completed')),
  order_type text check (order_type in ('domains', 'services')),
  payload jsonb not null default '{}',   -- the browser's cart without its items: step, contact, payment choice …
  promotion_code text references promotion (code) on update cascade on delete set null,
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  completed_at timestamptz
);
create index cart_client on cart (client_id, updated_at desc);
create index cart_account on cart (account_id, updated_at desc) where account_id is not null;

-- One row per item, so that two tabs (or nine parallel requests) never lose each other's items.
create table cart_item (
  cart_uuid uuid not null references cart (uuid) on delete cascade,
  key text not null,                     -- domain and pid joined by a dash (core §3)
  position bigint generated always as identity,
  item jsonb not null,
  added_at timestamptz not null default now(),
  primary key (cart_uuid, key)
);

create table customer_order (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  brand text not null,
  client_id bigint not null references client (id),
  account_id bigint references account (id),
  cart_uuid uuid,
  order_type text not null check (order_type in ('domains', 'services')),
  state text not null default 'awaiting-payment'
    check (state in ('awaiting-payment', 'paid', 'provisioning', 'completed', 'partly-failed', 'cancelled')),
  payment_code text not null,
  promotion_code text,
  subtotal_cents bigint not null check (subtotal_cents >= 0),
  promotion_cents bigint not null default 0 check (promotion_cents >= 0),
  vat_cents bigint not null check (vat_cents >= 0),
  total_cents bigint not null check (total_cents >= 0),
  terms_accepted_at timestamptz not null,
  placed_at timestamptz not null default now(),
  finished_at timestamptz
);
create index customer_order_cart on customer_order (cart_uuid);
create index customer_order_client on customer_order (client_id, id desc);

create table order_item (
  id bigint generated always as identity primary key,
  order_id bigint not null references customer_order (id),
  key text not null,
  kind text not null,                    -- 'domain-register', 'domain-transfer', 'service'
  domain text not null default '',
  pid bigint,
  term text,
  years integer,
  quantity integer not null default 1 check (quantity > 0),
  description text not null,
  cents bigint not null check (cents >= 0),
  config jsonb not null default '{}',    -- contacts, transfer code, configuration options
  state text not null default 'awaiting-payment'
    check (state in ('awaiting-payment', 'queued', 'provisioning', 'done', 'failed', 'cancelled')),
  reason_code text,
  domain_id bigint,
  service_id bigint,
  finished_at timestamptz,
  unique (order_id, key)
);
create index order_item_order on order_item (order_id);
