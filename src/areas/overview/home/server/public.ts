import type { Words } from '#base/locale.ts'
import { news } from '#platform/reactions.ts'

/** Staff told of service issues that nobody had been told of before. */
export const issuesAnnounced = news<{ titles: readonly Words[] }>('overview.issues-announced')

export { recentActivityOf } from './dashboard.ts'
