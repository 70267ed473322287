import * as z from 'zod/mini'
import { AuditReport, auditKinds, auditLimits, mostKeywords } from './report.ts'

/** So many names of one hosting are told; who has more has its own and the first of the others. */
export const mostHosts = 200
const upTo = (most: number) => z.number().check(z.gte(0), z.lte(most))

/** What the portal asks of the auditor, and what that answers: the words between two programs. */
export const AuditOrder = z.object({
  url: z.url().check(z.maxLength(2_000)),
  /** The names of the hosting, in small letters: a redirect to another, but for `www.`, ends the look. */
  hosts: z.array(z.string().check(z.maxLength(253))).check(z.maxLength(mostHosts)),
  kind: z.enum(auditKinds),
  keywords: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(mostKeywords)),
  limits: z.object({
    pages: upTo(auditLimits.pages),
    bytes: upTo(auditLimits.bytes),
    seconds: upTo(auditLimits.seconds),
  }),
})
export type AuditOrder = z.infer<typeof AuditOrder>

/** So many home pages are asked at once whether they answer. */
export const mostAsked = 50
export const AnswersOrder = z.object({
  urls: z.array(z.url().check(z.maxLength(2_000))).check(z.maxLength(mostAsked)),
})
/** In the order of the asking; null where it cannot be told. */
export const AnswersSaid = z.object({ answered: z.array(z.nullable(z.boolean())).check(z.maxLength(mostAsked)) })

export const auditRejections = [
  ...(['not_public', 'site_silent', 'no_page', 'kept_out'] as const),
  /** It leads to a name that is not of the hosting. */
  'leads_elsewhere',
  /** It takes more memory or time than a look may, or ended the browser twice. */
  'too_much',
  'refused',
] as const
const count = z.int().check(z.gte(0), z.lte(1_000_000_000))
export const AuditAnswer = z.object({
  pagesDone: count,
  pagesTotal: z.nullable(count),
  report: z.nullable(AuditReport),
  /** Why it came to nothing. */
  rejection: z.nullable(z.enum(auditRejections)),
})
export type AuditAnswer = z.infer<typeof AuditAnswer>
