-- Microsoft 365. What stands here is what Microsoft said when it was last asked: tenants and subscriptions themselves are there.
create table microsoft_tenant (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id) on delete cascade,
  name text not null check (name = lower(name)),           -- contoso.onmicrosoft.com
  guid text,                                               -- Microsoft's own id, once it is ours to manage
  approval_url text,                                       -- where its administrator makes us its reseller; null once that is so
  facts jsonb,
  read_at timestamptz,
  silent_since timestamptz,                                -- Microsoft does not answer since then
  gdap jsonb not null default '[]',                        -- relationships of administration, newest first
  gdap_told_on date,                                       -- the end about which somebody was mailed
  asked_by bigint references account (id) on delete set null,
  created_at timestamptz not null,
  check ((facts is null) = (read_at is null)),
  check (facts is null or guid is not null)
);
-- Of one client alone.
create unique index microsoft_tenant_name on microsoft_tenant (name);
create index microsoft_tenant_client on microsoft_tenant (client_id);
create index microsoft_tenant_read on microsoft_tenant (read_at nulls first);
create index microsoft_tenant_asked_by on microsoft_tenant (asked_by);

create table microsoft_subscription (
  id bigint generated always as identity primary key,
  tenant_id bigint not null references microsoft_tenant (id) on delete cascade,
  service_id bigint references service (id) on delete set null,  -- by which it is sold here; null where somebody bought it elsewhere
  reference text not null,                                 -- Microsoft's own id
  offer_id text not null,
  name text not null,
  state text not null,
  quantity integer not null,
  term text not null,
  cycle text not null,
  auto_renew boolean not null,
  is_planned boolean not null,                             -- something else was planned for its next term
  started_on date not null,                                -- days in UTC, as Microsoft counts
  ends_on date not null,
  facts jsonb not null,
  read_at timestamptz not null
);
create unique index microsoft_subscription_reference on microsoft_subscription (reference);
create index microsoft_subscription_tenant on microsoft_subscription (tenant_id);
create index microsoft_subscription_service on microsoft_subscription (service_id);
create index microsoft_subscription_ends on microsoft_subscription (ends_on, id);

-- Another number of licences that was asked for, what it costs until the end of what is paid for, and the invoice of that once it is so.
create table microsoft_change (
  id bigint generated always as identity primary key,
  service_id bigint not null references service (id) on delete cascade,
  account_id bigint references account (id) on delete set null,
  before integer not null check (before > 0),
  after integer not null check (after > 0),
  term_cents integer not null check (term_cents >= 0),
  cents integer not null check (cents >= 0),
  replan jsonb,                                            -- what was planned for the renewal: Microsoft forgets it by such a change
  invoice_id bigint references invoice (id) on delete set null,
  asked_at timestamptz not null,
  ended_at timestamptz,
  is_done boolean not null default false,
  check (ended_at is not null or not is_done)
);
create unique index microsoft_change_open on microsoft_change (service_id) where ended_at is null;
create index microsoft_change_service on microsoft_change (service_id);
create index microsoft_change_account on microsoft_change (account_id);
create index microsoft_change_invoice on microsoft_change (invoice_id);

-- What was done at Microsoft through the portal, for 15 months (service areas §9).
create table microsoft_log (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id) on delete cascade,
  tenant_id bigint references microsoft_tenant (id) on delete set null,
  tenant text not null,
  service_id bigint references service (id) on delete set null,
  account_id bigint references account (id) on delete set null,
  type text not null,
  about text not null default '',                          -- the licence, user or domain that it was about
  details jsonb not null default '{}',
  task_id bigint references task (id) on delete set null,  -- tells how it stands while that is kept
  status text not null default 'under_way' check (status in ('under_way', 'done', 'failed')),
  reason_code text,
  at timestamptz not null,
  ended_at timestamptz
);
create index microsoft_log_at on microsoft_log (at desc, id desc);
create index microsoft_log_client on microsoft_log (client_id, at desc);
create index microsoft_log_tenant on microsoft_log (tenant_id, at desc);
create index microsoft_log_service on microsoft_log (service_id);
create index microsoft_log_account on microsoft_log (account_id);
create index microsoft_log_task on microsoft_log (task_id);
create index microsoft_log_open on microsoft_log (id) where status = 'under_way';

-- Offers that are sold beside another one alone.
alter table licence_offer add column add_on_of text[];
