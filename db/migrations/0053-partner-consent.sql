-- What a managed client may order on his partner's account, and what waits for that partner's word.

alter table client
  add column ordering text not null default 'after-approval' check (ordering in ('never', 'after-approval', 'freely'));

alter table customer_order
  drop constraint customer_order_state_check,
  add constraint customer_order_state_check
    check (state in ('awaiting-approval', 'awaiting-payment', 'paid', 'provisioning', 'completed', 'partly-failed', 'cancelled'));

create table purchase_approval (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  payer_id bigint not null references client (id),
  account_id bigint references account (id) on delete set null,
  kind text not null check (kind in ('order', 'renewal', 'reactivation', 'service-change')),
  order_uuid uuid,                       -- of an order; the others are carried out when they are approved
  domain_ids bigint[] not null default '{}',
  service_id bigint,
  payload jsonb not null default '{}',   -- what carrying it out will need
  lines jsonb not null,                  -- what it is and what it costs, in the payer's language
  client_lines jsonb not null,           -- the same in the client's
  net_cents bigint not null check (net_cents >= 0),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'expired')),
  reason text not null default '',
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references account (id) on delete set null,
  check ((state = 'waiting') = (decided_at is null))
);
create index purchase_approval_payer on purchase_approval (payer_id, state, id desc);
create index purchase_approval_client on purchase_approval (client_id, id desc);
create index purchase_approval_waiting on purchase_approval (expires_at) where state = 'waiting';
create index purchase_approval_domains on purchase_approval using gin (domain_ids) where state = 'waiting';
create unique index purchase_approval_order on purchase_approval (order_uuid) where order_uuid is not null;

alter table notification
  drop constraint notification_kind_check,
  add constraint notification_kind_check
    check (kind in ('invoice', 'ticket', 'domain', 'service', 'task', 'status', 'approval'));
alter table notification_choice
  drop constraint notification_choice_kind_check,
  add constraint notification_choice_kind_check
    check (kind in ('invoice', 'ticket', 'domain', 'service', 'task', 'status', 'approval'));
