import * as z from 'zod/mini'
import { allowSenders } from '#areas/mail/filter/server/public.ts'
import { atMailHost } from '#areas/mail/mailboxes/server/public.ts'
import { done, type Outcome, rejected } from '#base/outcome.ts'
import type { Decided, MailHost } from '#drivers/mail-host/port.ts'
import { isRejectedAs, reading } from '#platform/operations/answers.ts'
import { ownOperation } from '#platform/operations/own-operation.ts'
import { m } from '#words'

export const deliverTask = 'mail.deliver-held'
export const deleteTask = 'mail.delete-held'

const Wanted = z.object({
  domain: z.string(),
  messages: z.array(z.string()),
  does: z.enum(['deliver', 'delete']),
  allowSender: z.boolean(),
  learn: z.boolean(),
})

/** Delivers or deletes held messages. Those decided meanwhile are skipped; when all were, the request is refused. */
export const decideHeld = ownOperation({
  name: 'mail.decide-held',
  ...atMailHost,
  wanted: Wanted,
  tasks: { [deliverTask]: m.log_task_deliver, [deleteTask]: m.log_task_delete },
  ask: (host, { wanted }, { operationId }) => decideAll(host, wanted, operationId),
  apply: async (work, { wanted, subject_id: id, client_id: clientId }, decided) => {
    const senders = decided.map(({ from }) => from)
    if (wanted.allowSender) await allowSenders(work, { id, clientId, name: wanted.domain }, senders)
  },
})

/** Each has its own operation id, so that a retry after a timeout does not repeat completed ones. */
async function decideAll(
  host: MailHost,
  wanted: z.output<typeof Wanted>,
  operationId: string,
): Promise<Outcome<Decided[]>> {
  const decided: Decided[] = []
  for (const heldId of wanted.messages) {
    const key = `${operationId}-${heldId}`
    const order = { domain: wanted.domain, heldId }
    const said = await (wanted.does === 'deliver'
      ? host.release(key, { ...order, learn: wanted.learn })
      : host.discard(key, order))
    if (isRejectedAs(said, 'no_such_message')) continue
    const stop = await reading(said, {
      done: ({ value }) => {
        decided.push(value)
        return undefined
      },
    })
    if (stop) return stop
  }
  return decided.length > 0 ? done(decided) : rejected('no_such_message')
}
