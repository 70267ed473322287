import type { Permission } from '#base/access.ts'

/** What a person can be told of, one row a kind. */
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

/** Whoever lacks this right is not told; of work, the right to what it is about. */
export const rightFor = (kind: NotificationKind, about?: 'domain' | 'service'): Permission | null =>
  kinds[kind].needs ?? (about ? kinds[about].needs : null)

/** Kept so long, then dropped. */
export const keptDays = 90

/**
 * Whether a person is mailed who asked for it: not where the same matter is mailed to that address in any case, by the part of
 * the portal that it is about.
 */
export const isMailed = (kind: NotificationKind, to: { email: string; clientEmail: string }): boolean =>
  !kinds[kind].isMailedAnyway || to.email.toLowerCase() !== to.clientEmail.toLowerCase()
