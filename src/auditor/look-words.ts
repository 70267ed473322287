import * as z from 'zod/mini'
import { AuditOrder, auditRejections } from '#base/site-audit/order.ts'
import { AuditReport } from '#base/site-audit/report.ts'

/** What the auditor tells the process of a look, once. */
export const LookOrder = z.object({ order: AuditOrder, folder: z.string() })
export type LookOrder = z.infer<typeof LookOrder>

/** What that tells in return: how far it is, and one of the others at the end. */
export const LookWord = z.union([
  z.object({ done: z.number(), total: z.number() }),
  z.object({ report: AuditReport }),
  z.object({ rejection: z.enum(auditRejections) }),
  z.object({ fault: z.string() }),
])
export type LookWord = z.infer<typeof LookWord>
