import type { Words } from '#base/locale.ts'
import { domainEvent } from '#platform/domain-events.ts'

/** Staff told of service issues that nobody had been told of before. */
export const issuesAnnounced = domainEvent<{ titles: readonly Words[] }>('overview.issues-announced')

export { recentActivityOf } from './dashboard.ts'
export { isFollowed } from './followed.ts'
export { lineText } from './log-text.ts'
export { retryTask } from './tasks.ts'
export { tasksOfAll } from './tasks-of-all.ts'
