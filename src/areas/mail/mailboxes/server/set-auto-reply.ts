import * as z from 'zod/mini'
import type { DomainId } from '#base/ids.ts'
import type { MailHost } from '#drivers/mail-host/port.ts'
import { operation } from '#platform/operations/operation.ts'
import { type OwnRequest, ownRequests } from '#platform/operations/requests.ts'
import { m } from '#words'
import { aboutDomain, atMailHost, withinDomain } from './common-operation.ts'
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
type Asked = OwnRequest<z.output<typeof Wanted>, DomainId>
const requests = ownRequests('mail.set-auto-reply', Wanted, aboutDomain)

/** Has a mailbox answer by itself, or stops that. */
export const setAutoReply = operation({
  name: 'mail.set-auto-reply',
  ...atMailHost<Asked>(),
  tasks: { [autoReplyTask]: m.mailboxes_task_auto_reply },
  requests,
  ask: (host: MailHost, request: Asked, asking) =>
    withinDomain(host, request, asking, () => host.setAutoReply(asking.operationId, request.wanted)),
  apply: async (work, { wanted }, facts) => {
    await mailboxStore.note(work.sql, wanted.mailboxId, facts, work.now())
  },
  fail: async (work, { wanted }) => {
    await mailboxStore.setState(work.sql, wanted.mailboxId, 'ready', work.now())
  },
  again: async (work, { id, wanted }) => {
    if (!(await requests.again(work.sql, id))) return false
    await mailboxStore.setState(work.sql, wanted.mailboxId, 'changing', work.now())
    return true
  },
})
