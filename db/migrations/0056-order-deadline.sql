-- Until which day the money of an order is waited for, as its buyer was told; and what its buyer was told by mail already.
alter table customer_order
  add column pay_by date, -- null: the day on which it expires
  add column told_at timestamptz, -- the mail with the order and its invoice
  add column money_told_at timestamptz, -- that the money is in
  add column vat_note text not null default ''; -- why there is VAT on the invoice of somebody who may expect none
update customer_order set told_at = placed_at, money_told_at = placed_at;

-- Who is waiting to transfer gets the time that a transfer takes; the day is the one that the page tells from now on.
update customer_order set
  expires_at = greatest(expires_at, placed_at + interval '12 days'),
  pay_by = (greatest(expires_at, placed_at + interval '12 days') at time zone 'Europe/Brussels')::date - 2
  where state = 'awaiting-payment' and payment_code = 'banktransfer';

-- The sweep looks for orders of which nobody was told yet.
create index customer_order_untold on customer_order (placed_at) where told_at is null or money_told_at is null;
