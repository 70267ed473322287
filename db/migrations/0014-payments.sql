-- Several invoices in one payment, money from outside a provider, refunds in parts, and the credit that a client has with us.

-- What of a payment is for which invoice. `payment.invoice_id` stays the first of them.
create table payment_part (
  payment_id bigint not null references payment (id) on delete cascade,
  invoice_id bigint not null references invoice (id),
  position integer not null check (position > 0),
  cents bigint not null check (cents > 0),
  -- Came in for an invoice that needed it no more, and is to be given back.
  refund_due_cents bigint not null default 0 check (refund_due_cents >= 0),
  primary key (payment_id, invoice_id),
  unique (payment_id, position)
);
create index payment_part_invoice on payment_part (invoice_id);
create index payment_part_due on payment_part (payment_id) where refund_due_cents > 0;
insert into payment_part (payment_id, invoice_id, position, cents, refund_due_cents)
  select id, invoice_id, 1, cents, refund_due_cents from payment;
alter table payment drop column refund_due_cents;

-- Never given back more than was paid: what was asked back holds the row until it is certain that it was not given.
alter table payment add column refund_asked_cents bigint not null default 0,
  add constraint payment_refund_asked check (refund_asked_cents between 0 and cents);
-- The list of staff, newest first, by state and by method.
create index payment_created on payment (created_at, id);
create index payment_state on payment (state, created_at, id);
create index payment_method on payment (method, created_at, id);

create table refund (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment (id),
  invoice_id bigint not null references invoice (id),
  cents bigint not null check (cents > 0),
  reason text not null check (reason <> ''),
  refund_key uuid not null unique,       -- our operation id towards the provider
  -- asked: on its way; done: the provider gave it back; credited: it could not be given back and became account credit;
  -- void: the money had gone back by another way
  state text not null default 'asked' check (state in ('asked', 'done', 'credited', 'void')),
  remote_id text,
  reason_code text,                      -- why the provider did not give it back
  -- How much of it the ledger has seen go back.
  recorded_cents bigint not null default 0,
  asked_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'asked') = (ended_at is null)),
  check (recorded_cents between 0 and cents)
);
create index refund_payment on refund (payment_id, id);
create index refund_invoice on refund (invoice_id, id);
create index refund_asked on refund (asked_at) where state = 'asked';

-- Money that came in past any payment provider: a transfer on a statement, a collected direct debit.
create table receipt (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  driver text not null check (driver <> ''),
  movement_key text not null unique check (movement_key <> ''),
  cents bigint not null check (cents > 0),
  at timestamptz not null,
  reversal_key text unique,              -- the movement that took it back
  reversed_at timestamptz,
  check ((reversal_key is null) = (reversed_at is null))
);
create index receipt_client on receipt (client_id, id);

-- A movement says itself which way it goes; its cents are never negative.
update ledger_entry set cents = -cents where cents < 0;
alter table ledger_entry
  alter column invoice_id drop not null, -- money kept as credit was paid for no invoice
  add column receipt_id bigint references receipt (id),
  add column refund_id bigint references refund (id),
  drop constraint ledger_entry_movement_check,
  -- from-credit and to-credit move money between an invoice and its payer's credit; the others come from or go outside
  add constraint ledger_entry_movement_check check
    (movement in ('paid', 'refunded', 'charged-back', 'charge-back-won', 'from-credit', 'to-credit')),
  add constraint ledger_entry_positive check (cents > 0),
  add constraint ledger_entry_from_one check (payment_id is null or receipt_id is null),
  add constraint ledger_entry_about check (invoice_id is not null or receipt_id is not null);
create index ledger_entry_payment on ledger_entry (payment_id) where payment_id is not null;
create index ledger_entry_receipt on ledger_entry (receipt_id) where receipt_id is not null;

-- What a client may still spend. The row is locked while it changes; it can never be less than nothing.
create table credit_account (
  client_id bigint primary key references client (id),
  balance_cents bigint not null default 0 check (balance_cents >= 0)
);

create table credit_entry (
  id bigint generated always as identity primary key,
  client_id bigint not null references credit_account (client_id),
  kind text not null check (kind in ('overpaid', 'refund', 'gift', 'spent', 'taken-back')),
  cents bigint not null check (cents <> 0 and (cents > 0) = (kind in ('overpaid', 'refund', 'gift'))),
  balance_cents bigint not null check (balance_cents >= 0), -- after this entry
  invoice_id bigint references invoice (id),
  receipt_id bigint references receipt (id),
  reason text not null default '' check (kind <> 'gift' or reason <> ''),
  entry_key text not null unique,
  at timestamptz not null
);
create index credit_entry_client on credit_entry (client_id, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to', tg_table_name;
end $$;
create trigger credit_entry_stays before update or delete on credit_entry
  for each row execute function refuse_change();
