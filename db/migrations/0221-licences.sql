-- Licences of software, and companies that share files. What stands here is what their provider said when it was last asked. No serial number
-- and no coupon stands here, or anywhere: the shop is asked each time that somebody may see one.
create table licence (
  service_id bigint primary key references service (id) on delete cascade,
  facts jsonb,                           -- all that the shop told, by one question
  read_at timestamptz,                   -- when it was so
  silent_since timestamptz,              -- the shop does not answer since then
  missing_since timestamptz,             -- the shop answers, and knows no such licence
  created_at timestamptz not null,
  check ((facts is null) = (read_at is null))
);
create index licence_read on licence (read_at nulls first);

create table share_company (
  service_id bigint primary key references service (id) on delete cascade,
  facts jsonb,
  read_at timestamptz,
  silent_since timestamptz,
  missing_since timestamptz,
  created_at timestamptz not null,
  check ((facts is null) = (read_at is null))
);
create index share_company_read on share_company (read_at nulls first);

-- Another number or more room that was asked for, what it costs until the end of the term, and the invoice of that once it is so.
create table licence_change (
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
create unique index licence_change_open on licence_change (service_id) where ended_at is null;
create index licence_change_service on licence_change (service_id);
create index licence_change_account on licence_change (account_id);
create index licence_change_invoice on licence_change (invoice_id);

-- Serial numbers of software were kept in the clear until now.
update service set serial_number = null where kind = 'licence';
update sandbox_state set value = value - 'serialNumber'
  where key like 'service-host:service:%' and value ->> 'kind' = 'licence';

-- What a licence has from its product goes to its provider with every change from now on.
update service set config = config || jsonb_build_object('details', jsonb_build_object(
    'kind', 'licence',
    'variant', case
      when product."group" = 'file_sharing' then 'sharing'
      when product.variant = 'office' then 'perpetual'
      when product.variant = 'migration' then 'coupons'
      else 'seats'
    end,
    'product', coalesce(nullif(product.variant, ''), product."group")
  ))
  from product where product.pid = service.pid and service.kind = 'licence';
insert into licence (service_id, created_at)
  select id, coalesce(delivered_at, created_at) from service
  where kind = 'licence' and status in ('Active', 'Suspended') and config #>> '{details,variant}' <> 'sharing';
insert into share_company (service_id, created_at)
  select id, coalesce(delivered_at, created_at) from service
  where kind = 'licence' and status in ('Active', 'Suspended') and config #>> '{details,variant}' = 'sharing';
