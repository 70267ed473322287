import type { Permission } from '#base/access.ts'

/** The kinds of notifications, one row each. */
const kinds = {
  invoice: { needs: 'invoices', isMailedAnyway: true },
  ticket: { needs: 'support', isMailedAnyway: true },
  domain: { needs: 'domains', isMailedAnyway: true },
  service: { needs: 'services', isMailedAnyway: true },
  task: { needs: null, isMailedAnyway: false },
  approval: { needs: 'orders', isMailedAnyway: true },
  status: { needs: null, isMailedAnyway: false },
} as const satisfies Record<string, { needs: Permission | null; isMailedAnyway: boolean }>

export type NotificationKind = keyof typeof kinds
export const notificationKinds = Object.keys(kinds) as NotificationKind[]

/** Users without this right get none; for tasks, the right to their subject. */
export const rightFor = (kind: NotificationKind, about?: 'domain' | 'service'): Permission | null =>
  kinds[kind].needs ?? (about ? kinds[about].needs : null)

/** Days that it is kept. */
export const keptDays = 90

/**
 * Whether a notification is also mailed to a user who wants that: not when the same matter is mailed to that address
 * anyway.
 */
export const isMailed = (kind: NotificationKind, to: { email: string; clientEmail: string }): boolean =>
  !kinds[kind].isMailedAnyway || to.email.toLowerCase() !== to.clientEmail.toLowerCase()
