-- What was told of the end of an order: one mail to each of its readers, with the money of what failed in it.
alter table customer_order add column end_told_at timestamptz;
update customer_order set end_told_at = coalesce(finished_at, placed_at) where state in ('completed', 'partly-failed');

alter table order_refund add column told_at timestamptz;
update order_refund set told_at = changed_at where state in ('asked', 'done', 'refused');

-- Whoever asked for it tells its payer himself.
alter table refund add column told_by_asker boolean not null default false;

-- Renewals of one act of one payer end in one mail.
alter table domain_renewal
  add column act uuid,                   -- null: each by itself
  add column told_at timestamptz;
update domain_renewal set told_at = finished_at where finished_at is not null;
create index domain_renewal_act on domain_renewal (act) where act is not null and told_at is null;
