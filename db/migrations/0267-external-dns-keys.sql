-- Keys for external-dns: a cluster keeps the records of what runs in it, of some types, at the chosen names and under them.

alter table record_key drop constraint record_key_kind_check;
alter table record_key add constraint record_key_kind_check check (kind in ('addresses', 'proofs', 'registered', 'external-dns'));
alter table record_key
  add column record_types text[] not null default '{}',
  add column refused_at timestamptz,
  add column refused_sets jsonb,          -- what could not be made of the last change, which was left out whole
  add check ((kind = 'external-dns') = (cardinality(record_types) > 0)),
  add check ((refused_at is null) = (refused_sets is null));
