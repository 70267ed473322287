import { m } from '#words'
import type { ImportTold } from './use-import-look.ts'

export const isNothing = ({ counts }: ImportTold): boolean => counts.add + counts.change + counts.remove === 0

/** `12 toevoegen, 3 wijzigen, 2 verwijderen`: what pressing the button does. */
export function countsText({ counts: { add, change, remove } }: ImportTold): string {
  const parts = [
    ...(add > 0 ? [m.dns_import_count_add({ count: add })] : []),
    ...(change > 0 ? [m.dns_import_count_change({ count: change })] : []),
    ...(remove > 0 ? [m.dns_import_count_remove({ count: remove })] : []),
  ]
  const text = parts.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Whether only a record's TTL changes, which is labelled as such. */
export const changesTtlAlone = ({ before, after }: ImportTold['change'][number]): boolean =>
  before.TTL !== after.TTL &&
  before.recordName === after.recordName &&
  before.recordTypeName === after.recordTypeName &&
  before.content === after.content

/** The reasons why lines were left out or adjusted, one line for all that share one. */
export const reasonWords: Readonly<Record<string, () => string>> = {
  ttl_clamped: m.dns_import_reason_ttl_clamped,
  ttl_automatic: m.dns_import_reason_ttl_automatic,
  cname_to_alias: m.dns_import_reason_cname_to_alias,
  read_as_text: m.dns_import_reason_read_as_text,
  unsupported_type: m.dns_import_reason_unsupported_type,
  provider_only: m.dns_import_reason_provider_only,
  provider_alias: m.dns_import_reason_provider_alias,
  routed_set: m.dns_import_reason_routed_set,
  foreign_nameserver: m.dns_import_reason_foreign_nameserver,
  outside_glue: m.dns_import_reason_outside_glue,
  managed_record: m.dns_import_reason_managed_record,
  beside_forwarding: m.dns_import_reason_beside_kept,
  beside_site: m.dns_import_reason_beside_kept,
}

/** The names without a closing dot, listed or not, and how many of them are still read as relative. */
export function missingDots({ reasons, counts }: Pick<ImportTold, 'reasons'> & { counts: { hints: number } }) {
  const hints = reasons.filter(({ list }) => list === 'hints')
  const sum = (rows: typeof hints) => rows.reduce((all, { count }) => all + count, 0)
  const dots = hints.filter(({ code }) => code.endsWith('_without_dot'))
  const total = sum(dots)
  return { total, open: counts.hints - (sum(hints) - total) }
}
