import type { Target } from '#design/components/link.tsx'

/** How the mail of a domain is protected. */
export const toMailSecurity = (domain: string): Target => ({ to: `/domains/${domain}/mail-security` })

/** A line of any plan of records. */
export { PlanRow } from './plan-row.tsx'
