import * as z from 'zod/mini'
import { ownOperation } from '#platform/operations/own-operation.ts'
import { m } from '#words'
import { atMailHost, withinDomain } from './common-operation.ts'
import { mailboxStore } from './mailbox-store.ts'

export const autoReplyTask = 'mail.auto-reply'

const Reply = z.object({
  subject: z.string(),
  message: z.string(),
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
  everyDays: z.number(),
})
const Wanted = z.object({ mailboxId: z.number(), address: z.string(), reply: z.nullable(Reply) })

/** Switches the automatic reply of a mailbox on or off. */
export const setAutoReply = ownOperation({
  name: 'mail.set-auto-reply',
  ...atMailHost,
  wanted: Wanted,
  tasks: { [autoReplyTask]: m.mailboxes_task_auto_reply },
  ask: (host, request, asking) =>
    withinDomain(host, request, asking, () => host.setAutoReply(asking.operationId, request.wanted)),
  apply: async (work, { wanted }, facts) => {
    await mailboxStore.note(work.sql, wanted.mailboxId, facts, work.now())
  },
  fail: async (work, { wanted }) => {
    await mailboxStore.setState(work.sql, wanted.mailboxId, 'ready', work.now())
  },
  reopened: async (work, { wanted }) => {
    await mailboxStore.setState(work.sql, wanted.mailboxId, 'changing', work.now())
  },
})
