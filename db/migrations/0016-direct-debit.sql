-- SEPA Core direct debit: mandates, what is collected under them, the files for the bank, and what the bank answers.

create table direct_debit_mandate (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),     -- who pays
  brand text not null,
  creditor_id text not null check (creditor_id ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$'),
  reference text not null check (reference ~ '^[A-Z0-9-]{1,35}$'),
  kind text not null default 'recurrent' check (kind in ('recurrent', 'one-off')),
  state text not null default 'draft' check (state in ('draft', 'active', 'disabled', 'expired')),
  iban text not null check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  bic text check (bic ~ '^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$'), -- null: banks in the EEA find it by the IBAN
  account_name text not null check (account_name <> ''),
  signed_on date,
  -- False until a first collection was presented and not refused before its day: until then the next one is FRST.
  is_presented boolean not null default false,
  last_collection_on date,                              -- 36 months after it the mandate is over
  -- The account of the last presented collection, until a collection told the bank of the change.
  previous_iban text,
  previous_bic text,
  ends_with_next boolean not null default false,        -- the next collection is the last one (FNAL)
  ended_at timestamptz,
  end_reason text check (end_reason in ('payer', 'staff', 'bank', 'unused', 'used')),
  reason_code text,                                     -- the bank's, where it ended the mandate
  created_at timestamptz not null,
  unique (creditor_id, reference),
  check ((state = 'draft') = (signed_on is null)),
  check ((state in ('disabled', 'expired')) = (ended_at is not null)),
  check ((ended_at is null) = (end_reason is null))
);
create unique index direct_debit_mandate_active on direct_debit_mandate (client_id) where state = 'active';
create unique index direct_debit_mandate_draft on direct_debit_mandate (client_id) where state = 'draft';
create index direct_debit_mandate_client on direct_debit_mandate (client_id, id desc);
create index direct_debit_mandate_list on direct_debit_mandate (state, id desc);
create index direct_debit_mandate_use on direct_debit_mandate ((coalesce(last_collection_on, signed_on))) where state = 'active';

-- Each time the payer agreed: to the mandate, or to another account for it. The evidence, never changed.
create table direct_debit_signature (
  id bigint generated always as identity primary key,
  mandate_id bigint not null references direct_debit_mandate (id),
  how text not null check (how in ('screen', 'document')),
  account_id bigint references account (id),
  actor_account_id bigint references account (id),      -- who sat at the keyboard
  at timestamptz not null,
  ip text not null,
  user_agent text not null default '',
  iban text not null,
  bic text,
  account_name text not null,
  agreed_text text not null check (agreed_text <> ''),  -- what stood on the screen or on the paper
  document_name text,
  document bytea,
  document_sha256 text,
  check ((how = 'document') = (document is not null)),
  check ((document is null) = (document_sha256 is null)),
  check (octet_length(document) <= 5242880)
);
create index direct_debit_signature_mandate on direct_debit_signature (mandate_id, id desc);
create trigger direct_debit_signature_stays before update or delete on direct_debit_signature
  for each row execute function refuse_change();

-- One file for the bank: a brand and a collection day. Its text is kept, so a download is always the same file.
create table direct_debit_batch (
  id bigint generated always as identity primary key,
  brand text not null,
  creditor_id text not null,
  collection_date date not null,
  number integer not null check (number > 0),           -- nth of this brand and day
  message_id text not null unique check (message_id ~ '^[A-Z0-9-]{1,35}$'),
  format text not null check (format in ('pain.008.001.08', 'pain.008.001.02')),
  state text not null default 'made' check (state in ('made', 'delivered', 'accepted', 'rejected')),
  entry_count integer not null check (entry_count > 0),
  control_cents bigint not null check (control_cents > 0),
  content text not null,
  reason_code text,
  made_by bigint references account (id),               -- null: the daily run
  created_at timestamptz not null,
  delivered_at timestamptz,
  answered_at timestamptz,
  unique (brand, collection_date, number)
);
create index direct_debit_batch_list on direct_debit_batch (collection_date desc, id desc);

-- An invoice under collection. `cents` is what the payer was told, and then what stands in the file.
create table direct_debit_collection (
  id bigint generated always as identity primary key,
  mandate_id bigint not null references direct_debit_mandate (id),
  invoice_id bigint not null references invoice (id),
  client_id bigint not null references client (id),
  brand text not null,
  end_to_end_id text not null unique check (end_to_end_id ~ '^[A-Z0-9-]{1,35}$'),
  attempt integer not null check (attempt > 0),
  cents bigint not null check (cents > 0),
  collection_date date not null,
  state text not null default 'planned'
    check (state in ('planned', 'batched', 'collected', 'returned', 'rejected', 'cancelled')),
  notified_at timestamptz not null,
  batch_id bigint references direct_debit_batch (id),
  sequence_type text check (sequence_type in ('FRST', 'RCUR', 'OOFF', 'FNAL')),
  -- The account as it stands in the file.
  iban text,
  bic text,
  previous_iban text,
  previous_bic text,
  reason_code text,                                     -- the bank's, or why it was cancelled
  collected_on date,
  ended_at timestamptz,
  created_at timestamptz not null,
  unique (invoice_id, attempt),
  check ((batch_id is null) = (sequence_type is null)),
  check (state in ('planned', 'cancelled') or batch_id is not null),
  check ((batch_id is null) = (iban is null))
);
-- An invoice is under collection once at most, and never twice in a file.
create unique index direct_debit_collection_live on direct_debit_collection (invoice_id)
  where state in ('planned', 'batched', 'collected');
create unique index direct_debit_collection_in_batch on direct_debit_collection (batch_id, invoice_id) where batch_id is not null;
create index direct_debit_collection_waiting on direct_debit_collection (brand, collection_date) where state = 'planned';
create index direct_debit_collection_mandate on direct_debit_collection (mandate_id, id desc);
create index direct_debit_collection_client on direct_debit_collection (client_id, id desc);
create index direct_debit_collection_state on direct_debit_collection (state, id desc);

-- Each answer of the bank (pain.002) is read once.
create table direct_debit_report (
  id bigint generated always as identity primary key,
  batch_id bigint not null references direct_debit_batch (id),
  message_id text not null,
  content_sha256 text not null unique,
  file_name text not null default '',
  accepted integer not null check (accepted >= 0),
  rejected integer not null check (rejected >= 0),
  uploaded_by bigint references account (id),
  uploaded_at timestamptz not null
);
create index direct_debit_report_batch on direct_debit_report (batch_id, id desc);
