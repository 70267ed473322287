-- Clients, the accounts with which people sign in, and the contacts on domains and invoices.

create table client (
  id bigint generated always as identity primary key,
  brand text not null,
  -- 'Partner' sells on; 'Managed Client' is managed and invoiced through its partner; 'Ordinary' looks after itself.
  client_type text not null default 'Ordinary' check (client_type in ('Ordinary', 'Partner', 'Managed Client')),
  label_type integer not null default 0 check (label_type in (0, 1, 2)),
  partner_id bigint references client (id),
  customer_type integer not null default 1 check (customer_type in (1, 2, 3)),  -- individual, business, association
  company_name text not null default '',
  first_name text not null default '',
  last_name text not null default '',
  email text not null,
  phone_prefix text not null default '+32',
  phone_number text not null default '',
  street text not null default '',
  postal_code text not null default '',
  city text not null default '',
  state text not null default '',
  country text not null default 'BE',
  vat text not null default '',
  locale text not null default 'nl' check (locale in ('nl', 'en', 'fr')),
  price_code text not null default 'EUR',
  currency_id integer not null default 1,
  -- The payment module used by default; 'monthlyinvoice' collects everything on one invoice a month.
  default_gateway text,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  check (client_type <> 'Managed Client' or partner_id is not null),
  check (partner_id is null or partner_id <> id)
);
create index client_partner on client (partner_id, id);
create index client_search on client using gin ((company_name || ' ' || first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);

create table account (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  email text not null,
  password_hash text,                    -- null until the person has set one
  first_name text not null default '',
  last_name text not null default '',
  locale text not null default 'nl' check (locale in ('nl', 'en', 'fr')),
  permissions jsonb not null default '{}',
  all_products boolean not null default true,
  email_verified_at timestamptz,
  force_password_change boolean not null default false,
  preferences jsonb not null default '{}',
  created_at timestamptz not null default now(),
  last_signed_in_at timestamptz,
  disabled_at timestamptz
);
create unique index account_email on account (lower(email));
create index account_client on account (client_id);

create table contact (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  customer_type integer not null default 1 check (customer_type in (1, 2, 3)),
  first_name text not null,
  last_name text not null,
  company_name text not null default '',
  email text not null,
  phone_prefix text not null default '+32',
  phone_number text not null default '',
  street text not null default '',
  postal_code text not null default '',
  city text not null default '',
  state text not null default '',
  country text not null default 'BE',
  vat text not null default '',
  email_verified_at timestamptz,
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
create index contact_client on contact (client_id, id);
