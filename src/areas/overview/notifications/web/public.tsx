/** What the bell shows of notifications, and where they are. */
export { NotificationLines, useUnread } from './notification-lines.tsx'
export { toNotifications } from './paths.ts'
