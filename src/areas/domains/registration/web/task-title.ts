import { m } from '#words'

const titles: Record<string, () => string> = {
  'domain.register': m.registration_task_register,
  'domain.transfer': m.registration_task_transfer,
  'domain.renew': m.renewal_task,
  'domain.holder': m.contacts_task_holder,
  'domain.contacts': m.contacts_task_contacts,
  'domain.reactivate': m.transfer_task_reactivate,
  'domain.lock': m.registration_task_lock,
  'domain.unlock': m.registration_task_unlock,
  'domain.nameservers': m.delegation_task_nameservers,
  'domain.dnssec-on': m.delegation_task_dnssec_on,
  'domain.dnssec-renew': m.delegation_task_dnssec_renew,
  'domain.dnssec-off': m.delegation_task_dnssec_off,
  'domain.dnssec-keys': m.delegation_task_keys,
  'dns.restore-zones': m.dns_task_restore_zones,
}

/** What is being done to a domain, in words; undefined for the work of other areas. */
export const taskTitle = (kind: string): string | undefined => titles[kind]?.()
