import type { Locale } from '#base/locale.ts'
import { m } from '#words'
import type { Remedy } from '../rules/remedy.ts'

/** What helps, in a sentence. */
export function remedyText({ act, to }: Remedy, name: string, locale: Locale, isOff = false): string {
  const [words, in_] = [{ name, version: to ?? '' }, { locale }]
  if (isOff && act === 'update') return m.wordpress_vulnerabilities_remedy_off_update(words, in_)
  if (isOff && act === 'wait') return m.wordpress_vulnerabilities_remedy_off_wait(words, in_)
  if (isOff && act === 'remove') return m.wordpress_vulnerabilities_remedy_off_remove({ name }, in_)
  return {
    update: () => m.wordpress_vulnerabilities_remedy_update(words, in_),
    wait: () => m.wordpress_vulnerabilities_remedy_wait(words, in_),
    deactivate: () => m.wordpress_vulnerabilities_remedy_deactivate({ name }, in_),
    remove: () => m.wordpress_vulnerabilities_remedy_remove({ name }, in_),
    replace: () => m.wordpress_vulnerabilities_remedy_replace({ name }, in_),
    none: () => m.wordpress_vulnerabilities_remedy_none({}, in_),
  }[act]()
}
