import type { Locale } from '#base/locale.ts'
import { fillWords } from '#base/refusal.ts'
import { m } from '#words'
import { delegationRefusals } from '../contract/refusals.ts'

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string

/** The codes of the registrar and the name servers for why a change failed. */
const texts: Record<string, Text> = {
  nameserver_invalid: m.delegation_reason_nameserver,
  nameserver_count: m.delegation_reason_nameserver,
  nameserver_address_missing: m.delegation_reason_nameserver,
  no_such_domain: m.delegation_reason_unknown_domain,
  not_in_this_state: m.delegation_reason_state,
  domain_locked: m.delegation_reason_locked,
  registrar_silent: m.delegation_reason_silent,
  awaits_zone: m.delegation_waits_zone,
  awaits_servers: m.delegation_waits_servers,
  awaits_registry: m.delegation_waits_registry,
  awaits_parent: m.delegation_waits_parent,
  awaits_memory: m.delegation_waits_memory,
}

/** The text for users on why a change waits or failed. Key tags are in the detail. */
export function reasonText(code: string, detail: string | null, locale: Locale): string {
  const entry = code in texts ? undefined : delegationRefusals[code as keyof typeof delegationRefusals]
  if (entry) return fillWords(entry.text[locale], { tags: detail ?? '' })
  return (texts[code] ?? m.delegation_reason_refused)({}, { locale })
}
