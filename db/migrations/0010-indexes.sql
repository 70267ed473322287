-- Lists of a partner's clients' domains, however many they are: a page and its total without reading the rest.

-- A partner has no partner above it, so that what a partner sees is one step deep.
alter table client add check (client_type <> 'Partner' or partner_id is null);

-- In whose portfolio a domain stands: its client's partner, or the client itself where there is none. What a partner may see
-- (its own domains and its clients') is then one equality with an index behind it:
--   select … from domain where portfolio_id = :partner order by name, id limit 25
alter table domain add column portfolio_id bigint not null default 0;

create function place_domain() returns trigger language plpgsql as $$
begin
  select coalesce(partner_id, id) into strict new.portfolio_id from client where id = new.client_id;
  return new;
end $$;
create trigger domain_placed before insert or update of client_id on domain
  for each row execute function place_domain();

-- A client that comes to a partner, or leaves one, takes its domains along.
create function replace_domains() returns trigger language plpgsql as $$
begin
  update domain set portfolio_id = coalesce(new.partner_id, new.id) where client_id = new.id;
  return null;
end $$;
create trigger client_moved after update of partner_id on client
  for each row when (old.partner_id is distinct from new.partner_id) execute function replace_domains();

update domain set portfolio_id = coalesce(client.partner_id, client.id) from client where client.id = domain.client_id;

create index domain_portfolio_name on domain (portfolio_id, name, id);
create index domain_portfolio_expires on domain (portfolio_id, expires_on, id);
create index domain_portfolio_registration on domain (portfolio_id, registered_on, id);
create index domain_portfolio_status on domain (portfolio_id, status, name, id);
-- What expired long ago is not listed, so it is taken off the total.
create index domain_portfolio_expired on domain (portfolio_id, expires_on) where status = 'Expired';

-- How many domains a portfolio holds, by status: the sum of `domains` over its rows. Every change adds a row and none waits for
-- another's, so people working side by side never block each other; now and then the rows are folded into one.
create table domain_count (
  portfolio_id bigint not null,
  status text not null,
  domains bigint not null
);
create index domain_count_portfolio on domain_count (portfolio_id, status) include (domains);
insert into domain_count select portfolio_id, status, count(*) from domain group by portfolio_id, status;

create function count_inserted_domains() returns trigger language plpgsql as $$
begin
  insert into domain_count select portfolio_id, status, count(*) from added group by portfolio_id, status;
  return null;
end $$;
create trigger domain_count_inserted after insert on domain
  referencing new table as added for each statement execute function count_inserted_domains();

create function count_deleted_domains() returns trigger language plpgsql as $$
begin
  insert into domain_count select portfolio_id, status, -count(*) from removed group by portfolio_id, status;
  return null;
end $$;
create trigger domain_count_deleted after delete on domain
  referencing old table as removed for each statement execute function count_deleted_domains();

create function count_changed_domain() returns trigger language plpgsql as $$
begin
  insert into domain_count values (old.portfolio_id, old.status, -1), (new.portfolio_id, new.status, 1);
  return null;
end $$;
create trigger domain_count_changed after update of status, client_id, portfolio_id on domain
  for each row when (old.status <> new.status or old.portfolio_id <> new.portfolio_id) execute function count_changed_domain();

-- Folds what nobody else is folding; what is not committed yet stays for the next time.
create function fold_domain_count() returns trigger language plpgsql as $$
begin
  with taken as (
    select ctid from domain_count where portfolio_id = new.portfolio_id for update skip locked
  ), gone as (
    delete from domain_count where ctid in (select ctid from taken) returning status, domains
  )
  insert into domain_count select new.portfolio_id, status, sum(domains) from gone group by status having sum(domains) <> 0;
  return null;
end $$;
create trigger domain_count_folded after insert on domain_count
  for each row when (pg_trigger_depth() < 2 and random() < 0.02) execute function fold_domain_count();
