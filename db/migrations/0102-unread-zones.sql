-- A small change of a zone is published without reading the zone at the name servers, as long as they say that nobody else has
-- written to it; and without reading it here, since the database writes down which record sets have been touched.

alter table zone_publication
  -- The zone after our last publication, in the words of the name servers; null where that is not known, so that it is read whole.
  add column version text,
  -- Fingerprints of the sets that were published since `sets` was written; `none` for one that was taken away.
  add column since jsonb not null default '{}' check (jsonb_typeof(since) = 'object');
-- Fingerprints do not get smaller; those of a large zone are looked up one at a time.
alter table zone_publication alter column sets set storage external;

-- Record sets that have been written since the last publication, one row a statement: `www/A`; null where they are too many.
create table zone_touched (
  id bigint generated always as identity primary key,
  domain_id bigint not null references zone_publication (domain_id) on delete cascade,
  sets text[]
);
create index zone_touched_domain on zone_touched (domain_id);

-- A zone of which the servers were never given anything is published whole. The SOA is the servers' own.
create function note_touched_sets() returns trigger language plpgsql as $$
begin
  insert into zone_touched (domain_id, sets)
  select domain_id, case when count(*) <= 1000 then array_agg(key) end
  from (
    select distinct written.domain_id, case written.name when '' then '@' else written.name end || '/' || written.type as key
    from written join zone_publication using (domain_id)
    where written.type <> 'SOA'
  ) each
  group by domain_id;
  return null;
end $$;

create trigger dns_record_touched_added after insert on dns_record
  referencing new table as written for each statement execute function note_touched_sets();
create trigger dns_record_touched_removed after delete on dns_record
  referencing old table as written for each statement execute function note_touched_sets();
create trigger dns_record_touched_from after update on dns_record
  referencing old table as written for each statement execute function note_touched_sets();
create trigger dns_record_touched_to after update on dns_record
  referencing new table as written for each statement execute function note_touched_sets();
