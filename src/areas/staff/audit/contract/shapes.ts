import * as z from 'zod/mini'
import { type AuditTopic, auditTopicNames } from '../rules/topics.ts'

const Person = z.object({ id: z.number(), name: z.string(), email: z.string() })

export const AuditLogLine = z.object({
  id: z.number(),
  at: z.string(),
  action: z.string(),
  /** What was done, in the reader's language; without the object's name. */
  text: z.string(),
  topic: z.nullable(z.enum(auditTopicNames as [AuditTopic, ...AuditTopic[]])),
  /** `name`: the object's own, such as a domain; empty when it has none. */
  object: z.object({ type: z.string(), id: z.string(), name: z.string() }),
  clientId: z.nullable(z.number()),
  clientName: z.string(),
  /** The account in whose name it was done; null when the portal did it by itself. */
  account: z.nullable(Person),
  /** The user who acted for that account, if any. */
  actor: z.nullable(Person),
})
export type AuditLogLine = z.infer<typeof AuditLogLine>

export const AuditLogEntry = z.object({
  ...AuditLogLine.shape,
  details: z.record(z.string(), z.unknown()),
  requestId: z.nullable(z.string()),
})
export type AuditLogEntry = z.infer<typeof AuditLogEntry>
