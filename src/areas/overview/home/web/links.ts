import { lazy } from 'react'

export const toOverview = { to: '/overview' }

/** The newest lines of a log, in words. Wrap in `Suspense`. */
export const RecentActivity = lazy(() =>
  import('./recent-activity.tsx').then((file) => ({ default: file.RecentActivity })),
)
