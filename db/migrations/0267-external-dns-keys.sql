-- Keys for external-dns: a cluster keeps the records of what runs in it, of some types, at the chosen names and under them.
alter table record_key
  drop constraint record_key_kind_check,
  add constraint record_key_kind_check check (kind in ('addresses', 'proofs', 'registered', 'updates', 'external-dns')),
  add column if not exists types text[] not null default '{}',
  add column refused_at timestamptz,
  add column refused_sets jsonb,          -- what could not be made of the last change, which was left out whole
  add constraint record_key_cluster_check check (kind <> 'external-dns' or cardinality(types) > 0),
  add constraint record_key_refused_check check ((refused_at is null) = (refused_sets is null));
