-- A certificate for a name below a domain belongs to that domain, which is where it is proved; it belonged to none.
update service
set domain_id = (
  select domain.id
  from domain
  where domain.client_id = service.client_id
    and domain.status <> 'Cancelled'
    and right(service.config ->> 'domain', length(domain.name) + 1) = '.' || domain.name
  order by length(domain.name) desc
  limit 1
)
where kind = 'ssl'
  and domain_id is null
  and service.config ->> 'domain' is not null;
