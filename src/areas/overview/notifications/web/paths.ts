import type { Target } from '#design/components/link.tsx'

export const toNotifications: Target = { to: '/notifications' }
export const toNotificationChoices: Target = { to: '/user/edit-profile', search: { tab: 'notifications' } }
