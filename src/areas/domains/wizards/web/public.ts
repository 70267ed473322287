import type { Target } from '#design/components/link.tsx'

/** How the mail of a domain is protected. */
export const toMailSecurity = (domain: string): Target => ({ to: `/domains/${domain}/mail-security` })

/** The lines of any plan of records. */
export { PlanRows, usePlanChoice } from './plan-rows.tsx'
