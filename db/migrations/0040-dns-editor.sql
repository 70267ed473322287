-- The DNS editor at any size: counts that need no counting, a search that needs no reading, snapshots as differences.

create extension if not exists btree_gin;

-- How many records of each type a zone has, kept by the database itself whoever writes.
create table zone_record_count (
  domain_id bigint not null references domain (id) on delete cascade,
  type text not null,
  records integer not null check (records >= 0),
  primary key (domain_id, type)
);

insert into zone_record_count (domain_id, type, records)
select domain_id, type, count(*) from dns_record group by domain_id, type;

create function count_added_records() returns trigger language plpgsql as $$
begin
  insert into zone_record_count as held (domain_id, type, records)
  select domain_id, type, count(*) from fresh group by domain_id, type order by domain_id, type
  on conflict (domain_id, type) do update set records = held.records + excluded.records;
  return null;
end $$;

create function count_removed_records() returns trigger language plpgsql as $$
begin
  update zone_record_count held set records = held.records - gone.records
  from (select domain_id, type, count(*) as records from old_rows group by domain_id, type) gone
  where held.domain_id = gone.domain_id and held.type = gone.type;
  return null;
end $$;

create trigger dns_record_added after insert on dns_record
  referencing new table as fresh for each statement execute function count_added_records();
create trigger dns_record_removed after delete on dns_record
  referencing old table as old_rows for each statement execute function count_removed_records();

-- A record of another type or zone is another record: it goes and comes, it is never made over.
create function keep_record_type() returns trigger language plpgsql as $$
begin
  raise exception 'a DNS record keeps its zone and its type';
end $$;
create trigger dns_record_type_stays before update on dns_record for each row
  when (old.type <> new.type or old.domain_id <> new.domain_id) execute function keep_record_type();

create index dns_record_type on dns_record (domain_id, type, name, id);
create index dns_record_managed on dns_record (domain_id, managed_by) where managed_by is not null;
-- The sum keeps the planner from taking another index: which zones are large changes faster than what it knows of them.
create index dns_record_search on dns_record using gin ((domain_id + 0), rdata gin_trgm_ops, name gin_trgm_ops);

-- A small zone is read, a large one looked up. Planned for each search anew, since a word of one letter finds everything.
create function zone_search(zone bigint, pattern text, word text, kinds text[]) returns setof dns_record
  language plpgsql stable set plan_cache_mode = 'force_custom_plan' as $$
begin
  if (select coalesce(sum(records), 0) < 5000 from zone_record_count where domain_id = zone) then
    return query select * from dns_record
      where domain_id = zone
        and (rdata ilike pattern or name ilike pattern or type = upper(word) or (word = '@' and name = ''))
        and (kinds is null or type = any (kinds));
  else
    return query select * from dns_record
      where domain_id + 0 = zone and (rdata ilike pattern or name ilike pattern) and (kinds is null or type = any (kinds));
    if word is not null then
      return query select * from dns_record
        where domain_id = zone and (type = upper(word) or (word = '@' and name = ''))
          and not (rdata ilike pattern or name ilike pattern) and (kinds is null or type = any (kinds));
    end if;
  end if;
end $$;

-- A CNAME stands alone at its name. The same promise as before, asked once a statement instead of once a record, which
-- makes a zone file of 100,000 lines several times faster. Whoever writes waits for the zone, so that two cannot pass.
alter table dns_record drop constraint dns_record_cname_exclusive;
create index dns_record_cname on dns_record (domain_id, name) where type = 'CNAME';
create function refuse_beside_cname() returns trigger language plpgsql as $$
begin
  perform 1 from zone where domain_id in (select distinct domain_id from fresh) order by domain_id for update;
  if exists (
    select 1 from fresh join dns_record alias using (domain_id, name) where fresh.type <> 'CNAME' and alias.type = 'CNAME'
  ) or exists (
    select 1 from fresh join dns_record other using (domain_id, name) where fresh.type = 'CNAME' and other.type <> 'CNAME'
  ) then
    raise exception 'a CNAME stands alone at its name' using errcode = 'exclusion_violation', constraint = 'dns_record_cname_exclusive';
  end if;
  return null;
end $$;
create trigger dns_record_cname_exclusive after insert on dns_record
  referencing new table as fresh for each statement execute function refuse_beside_cname();
create trigger dns_record_cname_exclusive_still after update on dns_record
  referencing new table as fresh for each statement execute function refuse_beside_cname();

-- A snapshot holds what the next change took away and what it brought: the way back from now. Those of before hold all records.
alter table dns_snapshot
  alter column records drop not null,
  add column removed jsonb,
  add column added jsonb,
  add column record_count integer not null default 0 check (record_count >= 0),
  add column note text check (length(note) between 1 and 200),
  add constraint dns_snapshot_reason check
    (reason in ('before-change', 'by-hand', 'before-restore', 'before-import', 'before-template', 'before-leaving', 'before-coming',
      'before-take-over', 'at-servers')),
  add constraint dns_snapshot_content check (records is not null or (removed is not null and added is not null));
update dns_snapshot set record_count = jsonb_array_length(records);

alter table dns_template
  add column description text not null default '' check (length(description) < 50),
  add column updated_at timestamptz not null default now();
