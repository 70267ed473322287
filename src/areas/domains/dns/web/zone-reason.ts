import { fillWords } from '#base/refusal.ts'
import { currentLocale } from '#design/language/locale.ts'
import { m } from '#words'
import { problemRefusals } from '../contract/problem-refusals.ts'
import type { ZoneState } from '../contract/shapes.ts'

/** Why the name servers, or our own rules, refuse a zone. */
const words: Record<string, () => string> = {
  record_conflict: m.dns_reason_record_conflict,
  record_duplicate: m.dns_reason_record_duplicate,
  single_record_only: m.dns_reason_single_record_only,
  rdata_invalid: m.dns_reason_rdata_invalid,
  name_invalid: m.dns_reason_name_invalid,
  name_out_of_zone: m.dns_reason_name_invalid,
  type_not_supported: m.dns_reason_type_not_supported,
  type_not_allowed_here: m.dns_reason_type_not_allowed_here,
  apex_required: m.dns_reason_apex_required,
  ttl_invalid: m.dns_reason_ttl_invalid,
  zone_is_secondary: m.dns_reason_zone_is_secondary,
  zone_exists: m.dns_reason_zone_exists,
  access_denied: m.dns_reason_access_denied,
  host_unreachable: m.dns_reason_host_silent,
  host_busy: m.dns_reason_host_silent,
  host_silent: m.dns_reason_host_silent,
}

export function zoneReason({ code, detail }: Pick<NonNullable<ZoneState['reason']>, 'code' | 'detail'>): string {
  const problem =
    code === 'zone_incorrect' && detail !== null && isProblem(detail) ? problemRefusals[detail] : undefined
  if (problem) return fillWords(problem.text[currentLocale()], {})
  return words[code]?.() ?? m.dns_reason_refused()
}

const isProblem = (code: string): code is keyof typeof problemRefusals => code in problemRefusals
