-- Keys with which programs sign dynamic updates of one domain's zone (RFC 2136, RFC 8945).

alter table record_key
  add column sealed_secret text,                                -- a signature is checked with the secret itself
  add column types text[] not null default '{}',                -- none: every type that a program may set
  add column proofs_only boolean not null default false,        -- only TXT at _acme-challenge of the names
  drop constraint record_key_kind_check,
  add constraint record_key_kind_check check (kind in ('addresses', 'proofs', 'registered', 'updates')),
  drop constraint record_key_names_check,
  add constraint record_key_names_check check (cardinality(names) <= 20 and (cardinality(names) > 0 or kind = 'updates')),
  add constraint record_key_secret_check check ((kind = 'updates') = (sealed_secret is not null));

-- Signed messages that came: the same one again is answered as before, and changes nothing. A row goes when its signature is too old anyhow.
create table record_key_replay (
  key_id bigint not null references record_key (id) on delete cascade,
  mac bytea not null check (octet_length(mac) <= 64),
  answer text not null check (char_length(answer) <= 20),
  until timestamptz not null,
  primary key (key_id, mac)
);
