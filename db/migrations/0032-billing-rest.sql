-- What a provider gave back for a failed item, and may say later that it did not arrive.
alter table order_refund
  add column given_ids bigint[] not null default '{}',   -- refunds that arrived, for when one of them comes back
  add column failed_cents bigint not null default 0,     -- came back, and has to be sent anew
  add constraint order_refund_failed_cents check (failed_cents between 0 and cents),
  add constraint order_refund_failed check (failed_cents = 0 or state = 'refused');

-- A credit note that was asked for under a key of the asker's is made once, however often it is asked for.
create table invoice_credit_request (
  invoice_id bigint not null references invoice (id) on delete cascade,
  key uuid not null,
  answer jsonb not null,
  made_at timestamptz not null,
  primary key (invoice_id, key)
);
