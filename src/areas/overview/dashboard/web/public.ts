import { lazy } from 'react'

/** The services that belong to a domain, and what can be ordered for it. Wrap in `Suspense`. */
export const DomainServices = lazy(() =>
  import('./domain-services.tsx').then((file) => ({ default: file.DomainServices })),
)
