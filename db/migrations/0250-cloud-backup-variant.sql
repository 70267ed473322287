-- Each variant of cloud servers has a vault of its own since a while; what was asked of the one vault before that does not say which. It is told by
-- the product, as for a new request. Also of those that failed, which may be tried again, and of downloads that can still be fetched.
update provider_operation
set wanted = wanted || jsonb_build_object('variant', case when product.variant = 'proxmox' then 'proxmox' else 'generic' end)
from service join product on product.pid = service.pid
where provider_operation.subject_type = 'service' and provider_operation.subject_id = service.id::text
  and provider_operation.name in (
    'cloud.backup.run', 'cloud.backup.protect', 'cloud.backup.database', 'cloud.restore.begin', 'cloud.restore.prepare')
  and not provider_operation.wanted ? 'variant';
