import { lazy } from 'react'
import type { Target } from '#design/components/link.tsx'

export { domainDetails } from './queries.ts'

type DomainSearch = {
  status?: string
  expiring?: '1'
  /** Two days: `2026-03-01..2026-03-31`. */
  expires?: string
  renews?: '0' | '1'
  tag?: string
  cc?: number
}
/** The number of a client's domains: all except cancelled ones. */
export const heldDomains = { status: 'Active,Expired,Pending,Quarantine' }
export const toDomains = (search: DomainSearch = {}): Target => ({
  to: '/domains',
  search,
})
/** One domain, by its name. */
export const toDomain = (name: string): Target => ({ to: `/domains/${name}` })

/** Parts of the domain screen, for other areas. Wrap in `Suspense`. */
export const DomainSettings = lazy(() =>
  import('./domain-settings.tsx').then((file) => ({ default: file.DomainSettings })),
)
export const LockSwitch = lazy(() => import('./domain-settings.tsx').then((file) => ({ default: file.LockSwitch })))
export const DomainContacts = lazy(() =>
  import('./domain-contacts.tsx').then((file) => ({ default: file.DomainContacts })),
)
export const InvoiceReference = lazy(() =>
  import('./invoice-reference.tsx').then((file) => ({ default: file.InvoiceReference })),
)
