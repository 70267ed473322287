-- Who of a client may do what, and with which of its domains and services.

-- An account with `all_products` sees everything of its client; another sees what stands here and is active.
create table product_access (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  domain_id bigint references domain (id) on delete cascade,
  service_id bigint references service (id) on delete cascade,
  status text not null default 'active' check (status in ('active', 'inactive')),
  granted_by bigint references account (id) on delete set null,
  created_at timestamptz not null default now(),
  check (num_nonnulls(domain_id, service_id) = 1)
);
-- Each list of a limited account begins here, so what it may see is read from an index.
create unique index product_access_domain on product_access (account_id, domain_id) where domain_id is not null;
create unique index product_access_service on product_access (account_id, service_id) where service_id is not null;
create index product_access_of_domain on product_access (domain_id) where domain_id is not null;
create index product_access_of_service on product_access (service_id) where service_id is not null;

-- A removed user leaves his name on what he did, and nothing that opens a door.
alter table account
  add column removed_at timestamptz,
  add constraint account_removed_shut check (removed_at is null or (disabled_at is not null and password_hash is null));

-- The lists of users in their orders, and a search in names and addresses.
create index account_by_name on account (lower(last_name || ' ' || first_name), id) where removed_at is null;
create index account_by_email on account (lower(email), id) where removed_at is null;
create index account_by_sign_in on account (last_signed_in_at desc nulls last, id) where removed_at is null;
create index account_search on account using gin ((first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);

-- The lists of clients in their orders: a partner's, and everybody's for staff.
create index client_by_name on client (lower(coalesce(nullif(company_name, ''), last_name || ' ' || first_name)), id)
  where closed_at is null;
create index client_of_partner_by_name
  on client (partner_id, lower(coalesce(nullif(company_name, ''), last_name || ' ' || first_name)), id)
  where closed_at is null;
create index client_by_created on client (created_at, id) where closed_at is null;
create index client_of_partner_by_created on client (partner_id, created_at, id) where closed_at is null;
