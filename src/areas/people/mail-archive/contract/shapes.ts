import * as z from 'zod/mini'
import { mailFailures } from '#base/mail-failures.ts'
import { mailTopics } from '../rules/mail-kinds.ts'

/** Waiting for the mail server, accepted by it, or failed. */
export const mailStates = ['queued', 'sent', 'failed'] as const
export type MailState = (typeof mailStates)[number]

export const ArchivedLine = z.object({
  id: z.number(),
  kind: z.string(),
  topic: z.nullable(z.enum(mailTopics)),
  /** For staff only. */
  brand: z.nullable(z.string()),
  clientId: z.nullable(z.number()),
  clientName: z.string(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  /** Why it failed, or why the last attempt of a waiting one did. */
  failure: z.nullable(z.enum(mailFailures)),
  tries: z.number(),
  writtenAt: z.string(),
  sentAt: z.nullable(z.string()),
  /** The text is for its recipient only. */
  isWithheld: z.boolean(),
})
export type ArchivedLine = z.infer<typeof ArchivedLine>

export const ArchivedMail = z.object({
  ...ArchivedLine.shape,
  from: z.string(),
  text: z.nullable(z.string()),
  /** The mail server's reply, for staff. */
  serverSaid: z.nullable(z.string()),
  copyOf: z.nullable(z.number()),
  canResend: z.boolean(),
})
export type ArchivedMail = z.infer<typeof ArchivedMail>
