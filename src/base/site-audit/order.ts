import * as z from 'zod/mini'
import { AuditReport, auditKinds, mostKeywords } from './report.ts'

/** What the portal asks of the auditor, and what that answers: the words between two programs. */
export const AuditOrder = z.object({
  url: z.url(),
  kind: z.enum(auditKinds),
  keywords: z.array(z.string()).check(z.maxLength(mostKeywords)),
  limits: z.object({ pages: z.number(), bytes: z.number(), seconds: z.number() }),
})
export type AuditOrder = z.infer<typeof AuditOrder>

export const auditRejections = ['not_public', 'site_silent', 'no_page', 'kept_out', 'refused'] as const
export const AuditAnswer = z.object({
  pagesDone: z.number(),
  pagesTotal: z.nullable(z.number()),
  report: z.nullable(AuditReport),
  /** Why it came to nothing. */
  rejection: z.nullable(z.enum(auditRejections)),
})
export type AuditAnswer = z.infer<typeof AuditAnswer>
