import { titlesOf } from '#platform/house.ts'
import { m } from '#words'

/** Title of a change of many domains, by the kind of its task. */
export const massTitles = titlesOf({
  'domains.auto-renew-many': m.mass_task_auto_renew,
  'domains.auto-renew-many.on': m.mass_task_auto_renew_on,
  'domains.auto-renew-many.off': m.mass_task_auto_renew_off,
  'domains.lock-many': m.mass_task_lock,
  'domains.lock-many.on': m.mass_task_lock_on,
  'domains.lock-many.off': m.mass_task_lock_off,
  'domains.tags-many': m.mass_task_tags,
  'domains.contacts-many': m.mass_task_contacts,
  'domains.renew-many': m.mass_task_renew,
  'dns.ttl-many': m.mass_task_ttl,
  'dns.template-many': m.mass_task_template,
  'dns.records-many': m.mass_task_records,
})
