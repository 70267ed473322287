import * as z from 'zod/mini'

export const approvalKinds = ['order', 'renewal', 'reactivation', 'service-change'] as const
export type ApprovalKind = (typeof approvalKinds)[number]
export const approvalStates = ['waiting', 'approved', 'refused', 'expired', 'withdrawn'] as const

/** A managed client's request and its partner's decision. Amounts are in cents without VAT, and 0 for the client. */
export const Approval = z.object({
  id: z.number(),
  kind: z.enum(approvalKinds),
  state: z.enum(approvalStates),
  clientId: z.number(),
  clientName: z.string(),
  /** The user who asked. */
  askedBy: z.string(),
  askedAt: z.string(),
  /** Without a decision the request expires then. */
  expiresAt: z.string(),
  lines: z.array(z.object({ description: z.string(), netCents: z.number() })),
  netCents: z.number(),
  orderUuid: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  /** The partner's reason for a refusal. */
  reason: z.string(),
})
export type Approval = z.infer<typeof Approval>
