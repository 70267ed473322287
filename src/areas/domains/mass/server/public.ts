import type { Locale } from '#base/locale.ts'
import { m } from '#words'

const titles: Record<string, typeof m.mass_task_tags> = {
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

/** What is done to many domains, in the words of a reader; undefined for the work of other areas. */
export const massTitleFor = (kind: string, locale: Locale): string | undefined => titles[kind]?.({}, { locale })
