import { lazy } from 'react'

/** What the screens of Microsoft 365 share: the tenant of a service, asked once for all of its tabs. */
export { isSomeLicences, LicenceNumber } from './licence-number.tsx'
export { LicenceStanding } from './licence-standing.tsx'
export { cycleWord, isLive, renewalDay, renewalText, termText, termWord } from './licence-words.ts'
export { OfficeFrame } from './office-frame.tsx'
export { changesOffice, isMoving, officeData, tenantFound, tenantFree, tenantList, useOfficeAgain } from './queries.ts'

/** In the order form. Wrap in `Suspense`. */
export const TenantChoice = lazy(() =>
  import('./order/tenant-choice.tsx').then((file) => ({ default: file.TenantChoice })),
)
