-- What can be ordered and for how much. Rows come from the brands' data at first start and are then the staff's to change.

create table product (
  pid bigint primary key,
  "group" text not null,                 -- core §7: office365, shared_hosting, webhosting_performance, ssl_certification …
  variant text not null default '',      -- edu, managed, non_profit, nce, xl, wildcard …
  entry_group text not null default '',  -- ssl, webhosting, office, s3: how order entries are shown together
  kind text not null,                    -- which driver delivers it: hosting, office, cloud, s3, ssl, licence, builder, none
  name_nl text not null, name_en text not null, name_fr text not null,
  info_nl text not null default '', info_en text not null default '', info_fr text not null default '',
  requires_login boolean not null default false,
  brands text[] not null default '{}',   -- empty: every brand
  options jsonb not null default '[]',   -- configuration options: [{id, name:{nl,en,fr}, choices:[{id,name,cents}] }]
  position integer not null default 0,
  hidden boolean not null default false
);
create index product_group on product ("group", position);

create table product_price (
  pid bigint not null references product (pid) on delete cascade,
  price_code text not null,
  term text not null check (term in ('monthly', 'quarterly', 'yearly', 'biennially', 'one-time')),
  cents integer not null check (cents >= 0),
  setup_cents integer not null default 0 check (setup_cents >= 0),
  primary key (pid, price_code, term)
);

create table tld (
  tld text primary key,                  -- without leading dot: 'be', 'co.uk'
  registrar text not null default 'sandbox',
  position integer not null default 100,
  popular boolean not null default false,
  years integer[] not null default '{1}',
  has_quarantine boolean not null default false,
  quarantine_days integer not null default 0,
  lockable boolean not null default true,
  needs_registrant_verification boolean not null default false,
  transfer_needs_code boolean not null default true,
  auto_renews_at_registry boolean not null default false,
  brands text[] not null default '{}'
);

create table tld_price (
  tld text not null references tld (tld) on delete cascade,
  price_code text not null,
  register_cents integer not null check (register_cents >= 0),
  transfer_cents integer not null check (transfer_cents >= 0),
  renew_cents integer not null check (renew_cents >= 0),
  restore_cents integer not null default 4000 check (restore_cents >= 0),
  primary key (tld, price_code)
);

create table promotion (
  code text primary key,
  description_nl text not null, description_en text not null, description_fr text not null,
  pricing_policy_value numeric(6, 4) not null check (pricing_policy_value > 0 and pricing_policy_value <= 1),
  starts_on date, ends_on date,
  max_uses integer, used integer not null default 0,
  max_uses_per_client integer,
  tlds text[] not null default '{}', pids bigint[] not null default '{}',
  check (max_uses is null or used <= max_uses)
);
