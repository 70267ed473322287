import * as z from 'zod/mini'

export const approvalKinds = ['order', 'renewal', 'reactivation', 'service-change'] as const
export type ApprovalKind = (typeof approvalKinds)[number]
export const approvalStates = ['waiting', 'approved', 'refused', 'expired', 'withdrawn'] as const

/** What a managed client asked for, and what their partner answered. Amounts are cents without VAT, and 0 for the client. */
export const Approval = z.object({
  id: z.number(),
  kind: z.enum(approvalKinds),
  state: z.enum(approvalStates),
  clientId: z.number(),
  clientName: z.string(),
  /** Who asked. */
  askedBy: z.string(),
  askedAt: z.string(),
  /** Nothing comes of it when nobody has decided by then. */
  expiresAt: z.string(),
  lines: z.array(z.object({ description: z.string(), netCents: z.number() })),
  netCents: z.number(),
  /** The order it is about. */
  orderUuid: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  /** Why it was refused, in the partner's words. */
  reason: z.string(),
})
export type Approval = z.infer<typeof Approval>
