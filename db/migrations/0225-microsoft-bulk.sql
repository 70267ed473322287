-- Many renewals that are changed in one go. Looked over first, undone until it begins, and begun again where it stopped.
create table microsoft_bulk (
  id bigint generated always as identity primary key,
  account_id bigint references account (id) on delete set null,
  change jsonb not null,                                   -- what becomes of each renewal
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'undone')),
  task_id bigint references task (id) on delete set null,
  begins_at timestamptz not null,                          -- until then it may be undone
  created_at timestamptz not null,
  finished_at timestamptz
);
create index microsoft_bulk_account on microsoft_bulk (account_id);
create index microsoft_bulk_task on microsoft_bulk (task_id);

create table microsoft_bulk_item (
  bulk_id bigint not null references microsoft_bulk (id) on delete cascade,
  subscription_id bigint not null references microsoft_subscription (id) on delete cascade,
  plan jsonb not null,                                     -- the whole next term, as it was looked over
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed', 'undone')),
  reason_code text,
  finished_at timestamptz,
  primary key (bulk_id, subscription_id)
);
create index microsoft_bulk_item_waiting on microsoft_bulk_item (bulk_id) where state = 'waiting';
create index microsoft_bulk_item_subscription on microsoft_bulk_item (subscription_id);
