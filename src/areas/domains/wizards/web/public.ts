import { isSpf } from '#areas/domains/dns/rules/spf.ts'
import type { Target } from '#design/components/link.tsx'
import { isDmarc } from '../rules/dmarc/record.ts'

/** How the mail of a domain is protected. */
export const toMailSecurity = (domain: string): Target => ({ to: `/domains/${domain}/mail-security` })
export const toSpfWizard = (domain: string): Target => ({ ...toMailSecurity(domain), search: { wizard: 'spf' } })
export const toDmarcBuilder = (domain: string): Target => ({ ...toMailSecurity(domain), search: { wizard: 'dmarc' } })
export const toMailWizards = (domain: string, wizard?: 'google' | 'microsoft'): Target => ({
  to: `/domains/${domain}/wizards`,
  ...(wizard ? { search: { wizard } } : {}),
})

/** The wizard that knows what a TXT record means; `name` is relative to the zone. Undefined for every other text. */
export function wizardForText(domain: string, name: string, text: string): Target | undefined {
  if (name === '@' && isSpf(text)) return toSpfWizard(domain)
  return name === '_dmarc' && isDmarc(text) ? toDmarcBuilder(domain) : undefined
}

/** A line of any plan of records. */
export { PlanRow } from './plan-row.tsx'
