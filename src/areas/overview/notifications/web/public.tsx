/** What the bell shows of notifications, and where they are. */
export { NotificationLines } from './notification-lines.tsx'
export { toNotifications } from './paths.ts'
export { useUnread } from './queries.ts'
