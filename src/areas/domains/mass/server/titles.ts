import type { TaskTitle } from '#platform/house.ts'
import { m } from '#words'

const words: Record<string, typeof m.mass_task_tags> = {
  'domains.auto-renew-many.on': m.mass_task_auto_renew_on,
  'domains.auto-renew-many.off': m.mass_task_auto_renew_off,
  'domains.lock-many.on': m.mass_task_lock_on,
  'domains.lock-many.off': m.mass_task_lock_off,
  'domains.tags-many': m.mass_task_tags,
  'domains.contacts-many': m.mass_task_contacts,
  'domains.renew-many': m.mass_task_renew,
  'dns.ttl-many': m.mass_task_ttl,
  'dns.template-many': m.mass_task_template,
  'dns.records-many': m.mass_task_records,
}

/** What is done to many domains, by the kind of its task. */
export const massTitles: Record<string, TaskTitle> = Object.fromEntries(
  Object.entries(words).map(([kind, title]) => [kind, (locale) => title({}, { locale })]),
)
