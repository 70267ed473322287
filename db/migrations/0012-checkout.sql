-- Until when an order waits for its money, what happened to its items, and what goes back for one that failed after it was paid.

-- How long an order waits is the provider's to set; the default stands for rows that say nothing of it.
alter table customer_order
  add column expires_at timestamptz not null default now() + interval '96 hours',
  add column reminded_at timestamptz;
update customer_order set expires_at = placed_at + interval '96 hours';
create index customer_order_unpaid on customer_order (expires_at) where state = 'awaiting-payment';
-- Staff page through everybody's orders, newest first, by state or by brand.
create index customer_order_state on customer_order (state, id desc);
create index customer_order_brand on customer_order (brand, id desc);
create index customer_order_placed on customer_order (placed_at, id);
create index customer_order_promotion on customer_order (promotion_code, client_id) where promotion_code is not null;

alter table order_item
  -- When it should have ended; past that it is late, and staff look at it.
  add column expected_by timestamptz,
  add column late_at timestamptz;
create index order_item_domain on order_item (domain);
create index order_item_search on order_item using gin (domain gin_trgm_ops);
create index order_item_under_way on order_item (expected_by) where state in ('queued', 'provisioning') and late_at is null;
create index order_item_late on order_item (order_id) where late_at is not null and state in ('queued', 'provisioning');
create index order_item_failed on order_item (order_id) where state = 'failed';
create index order_item_domain_id on order_item (domain_id) where domain_id is not null;
create index order_item_service_id on order_item (service_id) where service_id is not null;
create index invoice_line_order_item on invoice_line (order_item_id) where order_item_id is not null;

-- Each move of an item: what it became, when, why, and by whose hand (nobody's: the portal's own).
create table order_item_event (
  id bigint generated always as identity primary key,
  order_item_id bigint not null references order_item (id) on delete cascade,
  state text not null check (state in ('awaiting-payment', 'queued', 'provisioning', 'late', 'done', 'failed', 'cancelled', 'refunded')),
  reason_code text,
  account_id bigint references account (id) on delete set null,
  at timestamptz not null
);
create index order_item_event_item on order_item_event (order_item_id, id);

-- The money of an item that failed after it was paid: one row an item, so it goes back once.
create table order_refund (
  order_item_id bigint primary key references order_item (id),
  order_id bigint not null references customer_order (id),
  state text not null
    -- waiting: staff decide; asked: credited, the money is on its way; done: it is back; refused: it could not be given back
    -- this way; nothing: the item had cost nothing.
    check (state in ('waiting', 'asked', 'done', 'refused', 'nothing')),
  invoice_id bigint references invoice (id),
  credit_note_id bigint references invoice (id),
  cents bigint not null default 0 check (cents >= 0),
  credited_cents bigint not null default 0 check (credited_cents between 0 and cents),  -- became account credit
  refund_ids bigint[] not null default '{}',  -- still on their way through the payment provider
  reason_code text not null,
  decided_by bigint references account (id) on delete set null,
  due_at timestamptz,                    -- while it waits: from when it goes back by itself; null: only when staff say so
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (state not in ('asked', 'done', 'refused') or credit_note_id is not null)
);
create index order_refund_order on order_refund (order_id);
create index order_refund_open on order_refund (created_at) where state in ('waiting', 'asked', 'refused');
create index order_refund_due on order_refund (due_at) where state = 'waiting' and due_at is not null;
create index order_refund_invoice on order_refund (invoice_id) where invoice_id is not null;
