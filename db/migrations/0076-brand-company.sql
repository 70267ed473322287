-- The company behind a brand, where staff wrote it down; a brand without a row is as its row in the program says.
create table brand_company (
  brand text primary key check (brand ~ '^[a-z]+$'),
  name text not null check (name <> ''),
  street text not null check (street <> ''),
  postal_code text not null check (postal_code <> ''),
  city text not null check (city <> ''),
  enterprise_number text not null check (enterprise_number ~ '^[01][0-9]{9}$'),
  vat text not null check (vat ~ '^BE[01][0-9]{9}$'),
  iban text not null check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{8,30}$'),
  bic text not null check (bic ~ '^[A-Z0-9]{8}([A-Z0-9]{3})?$'),
  creditor_id text not null check (creditor_id <> ''),
  email text not null check (email like '%_@_%'),
  phone text not null check (phone <> ''),
  website text not null check (website <> ''),
  sender_name text not null check (sender_name <> ''),
  sender_address text not null check (sender_address like '%_@_%'),
  sign_in_address text not null check (sign_in_address like '%_@_%'),
  nameservers text[] not null check (cardinality(nameservers) between 2 and 9),
  -- Invoices of before name them still: statements of these accounts are booked as well.
  earlier_accounts text[] not null default '{}',
  changed_at timestamptz not null default now(),
  changed_by bigint not null references account (id)
);
