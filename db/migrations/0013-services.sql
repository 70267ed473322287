-- The life of a service: who asked for it, what is asked of its provider, and a cancellation that waits for the term's end.
alter table service
  add column order_item_id bigint unique references order_item (id),
  add column brand text,
  add column term text check (term in ('monthly', 'quarterly', 'yearly', 'biennially', 'one-time')),
  add column host text,                  -- the driver that has it
  add column remote_reference text,      -- its name with the provider
  add column delivered_at timestamptz,
  add column suspended_at timestamptz,
  add column suspended_by text check (suspended_by in ('person', 'portal')),
  add column suspension_reason text,
  -- Notice was given: it ends on this day, unless it is taken back before.
  add column cancels_on date,
  add column cancel_reason text,
  add column cancelled_at timestamptz,
  add column updated_at timestamptz not null default now(),
  add constraint service_notice_whole check ((cancels_on is null) = (cancel_reason is null) or status = 'Cancelled'),
  add constraint service_suspension_whole check ((suspended_at is null) = (suspended_by is null)),
  add constraint service_suspended_only check (suspended_at is null or status = 'Suspended');
create index service_due on service (client_id, next_due_on);
-- The list in its orders, and a search in the names.
create index service_name on service (name, id);
create index service_list_due on service (next_due_on, id);
create index service_search on service using gin (lower(name) gin_trgm_ops);
create index service_cancels on service (cancels_on) where cancels_on is not null and status <> 'Cancelled';

-- What is asked of a provider about a service, one after the other: enough to go on with after any interruption.
create table service_ask (
  id bigint generated always as identity primary key,
  service_id bigint not null references service (id) on delete cascade,
  task_id bigint not null unique references task (id),
  kind text not null check (kind in ('provision', 'suspend', 'unsuspend', 'cancel', 'change')),
  state text not null default 'open' check (state in ('open', 'done', 'failed', 'withdrawn')),
  -- The same operation asked again is the same operation.
  operation_id text not null unique,
  by_whom text not null default 'portal' check (by_whom in ('person', 'portal')),
  reason text not null default '',
  wanted jsonb not null default '{}',    -- for a change: what the service is to become
  reason_code text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((finished_at is null) = (state = 'open'))
);
create index service_ask_service on service_ask (service_id, id desc);
create index service_ask_open on service_ask (service_id, id) where state = 'open';
-- A service is delivered once.
create unique index service_ask_provision on service_ask (service_id) where kind = 'provision';
