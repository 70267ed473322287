import { lazy } from 'react'

/** What becomes of each of many things that a task works on. Wrap in `Suspense`. */
export const TaskItems = lazy(() => import('./task-items.tsx').then((file) => ({ default: file.TaskItems })))

/** The newest lines of a log, in words. Wrap in `Suspense`. */
export const RecentActivity = lazy(() =>
  import('./recent-activity.tsx').then((file) => ({ default: file.RecentActivity })),
)

/** Tasks under way or just finished, as the tray follows them. */
export { isEnded as isTaskEnded, taskTray } from './queries.ts'
export { stepsOfTask } from './task-steps.ts'
export { needsOwner, taskTarget, waitsFor } from './task-target.ts'
