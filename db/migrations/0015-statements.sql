-- Bank statements as the banks deliver them (CODA, CAMT.053), their entries, and what each entry was matched with.

-- One row per account on which customers pay. Brands may share one; which do, `src/brands/brands.ts` says.
create table bank_account (
  id bigint generated always as identity primary key,
  iban text not null unique check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  created_at timestamptz not null
);

create table bank_statement (
  id bigint generated always as identity primary key,
  account_id bigint not null references bank_account (id),
  format text not null check (format in ('coda', 'camt053')),
  sequence integer check (sequence > 0),  -- null where the bank numbers nothing
  year integer not null,
  opened_on date,
  closed_on date not null,
  opening_cents bigint not null,
  closing_cents bigint not null,
  -- Day, balances and movements, of whatever format: by this the same statement is known again.
  identity text not null,
  bank_reference text not null default '',
  file_name text not null default '',
  entry_count integer not null check (entry_count >= 0),
  -- Entries that other statements of the same days had brought before, and that are not booked again.
  known_count integer not null default 0 check (known_count between 0 and entry_count),
  uploaded_by bigint references account (id),
  uploaded_at timestamptz not null
);
create unique index bank_statement_once on bank_statement (account_id, identity, format, coalesce(sequence, 0));
create unique index bank_statement_number on bank_statement (account_id, format, year, sequence) where sequence is not null;
create index bank_statement_chain on bank_statement (account_id, closed_on desc, sequence desc, id desc);
create index bank_statement_latest on bank_statement (closed_on desc, id desc);

create table bank_entry (
  id bigint generated always as identity primary key,
  account_id bigint not null references bank_account (id),
  statement_id bigint not null references bank_statement (id),
  position integer not null check (position > 0),
  cents bigint not null check (cents <> 0),            -- below zero for what left the account
  booked_on date not null,
  value_on date not null,
  counterparty_name text not null default '',
  counterparty_iban text not null default '',
  communication text not null default '',
  structured_communication text check (structured_communication ~ '^[0-9]{12}$'),
  end_to_end_id text not null default '',
  mandate_id text not null default '',
  bank_reference text not null default '',
  transaction_code text not null default '',
  direct_debit text check (direct_debit in ('collected', 'returned')),
  return_reason text not null default '',
  -- The same movement told by another statement has the same fingerprint; equal movements of one day are numbered.
  fingerprint text not null,
  occurrence integer not null check (occurrence > 0),
  state text not null default 'unmatched' check (state in ('matched', 'unmatched', 'ignored')),
  wait_reason text,                                    -- why nobody but staff can say what it is for
  ignore_reason text not null default '',
  decided_by bigint references account (id),           -- null: the portal itself
  decided_at timestamptz,
  search_text text not null generated always as (lower(counterparty_name || ' ' || counterparty_iban || ' ' || communication
    || ' ' || coalesce(structured_communication, '') || ' ' || end_to_end_id || ' ' || mandate_id)) stored,
  unique (statement_id, position),
  unique (account_id, fingerprint, occurrence),
  check ((state = 'ignored') = (ignore_reason <> '')),
  check ((state = 'unmatched') = (decided_at is null))
);
-- Lists that begin with what waits.
create index bank_entry_open on bank_entry ((state = 'unmatched') desc, booked_on desc, id);
create index bank_entry_days on bank_entry (booked_on desc, id desc);
create index bank_entry_state on bank_entry (state, booked_on desc, id desc);
create index bank_entry_account_day on bank_entry (account_id, booked_on);
create index bank_entry_amount on bank_entry (abs(cents), id);
create index bank_entry_search on bank_entry using gin (search_text gin_trgm_ops);

-- What an entry was matched with. An undone match stays, so that its movement is never told twice.
create table bank_match (
  id bigint generated always as identity primary key,
  entry_id bigint not null references bank_entry (id),
  -- invoice: money for invoices; credit: for a client's account credit; direct-debit: taken by the collection it belongs to;
  -- refund: money that we gave back by hand
  kind text not null check (kind in ('invoice', 'credit', 'direct-debit', 'refund')),
  client_id bigint not null references client (id),
  cents bigint not null check (cents > 0),
  credited_cents bigint not null default 0 check (credited_cents between 0 and cents),
  fit text not null default 'exact' check (fit in ('exact', 'partial', 'overpaid')),
  movement_key text not null unique,
  by_account bigint references account (id),           -- null: matched by what the payer wrote
  at timestamptz not null,
  undone_by bigint references account (id),
  undone_at timestamptz
);
create unique index bank_match_live on bank_match (entry_id) where undone_at is null;
create index bank_match_entry on bank_match (entry_id, id);
create index bank_match_client on bank_match (client_id, id desc);

create table bank_match_invoice (
  match_id bigint not null references bank_match (id) on delete cascade,
  invoice_id bigint not null references invoice (id),
  position integer not null check (position > 0),
  primary key (match_id, invoice_id)
);
create index bank_match_invoice_invoice on bank_match_invoice (invoice_id);

-- Whose account paid for whom before, learnt from matches by hand.
create table bank_counterparty (
  iban text not null check (iban <> ''),
  client_id bigint not null references client (id),
  times integer not null check (times > 0),
  last_at timestamptz not null,
  primary key (iban, client_id)
);

-- What staff look for: who asks for exactly this amount.
create index invoice_unpaid_total on invoice (total_cents, id) where status = 'Unpaid' and kind = 'invoice';
