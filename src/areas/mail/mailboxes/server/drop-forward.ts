import * as z from 'zod/mini'
import type { DomainId } from '#base/ids.ts'
import { done, type Outcome, rejected } from '#base/outcome.ts'
import type { MailHost } from '#drivers/mail-host/port.ts'
import { reading } from '#platform/operations/answers.ts'
import { operation } from '#platform/operations/operation.ts'
import { type OwnRequest, ownRequests } from '#platform/operations/requests.ts'
import { m } from '#words'
import { partsOf } from '../rules/address.ts'
import { aboutDomain, atMailHost, withinDomain } from './common-operation.ts'
import { forwardStore } from './forward-store.ts'

export const deleteForwardTask = 'mail.delete-forward'

const Wanted = z.object({ forwardId: z.number(), source: z.string() })
type Asked = OwnRequest<z.output<typeof Wanted>, DomainId>
const requests = ownRequests('mail.drop-forward', Wanted, aboutDomain)

/** Forwards the mail of an address no longer. */
export const dropForward = operation({
  name: 'mail.drop-forward',
  ...atMailHost<Asked>(),
  tasks: { [deleteForwardTask]: m.mailboxes_task_forward_delete },
  requests,
  ask: (host: MailHost, request: Asked, asking) =>
    withinDomain(host, request, asking, () => host.dropForward(asking.operationId, request.wanted)),
  readBack: async (host, { wanted }) =>
    reading(await host.readDomain(partsOf(wanted.source)?.domain ?? ''), {
      done: ({ value }): Outcome<{ existed: boolean }> =>
        value.forwards.some(({ source }) => source === wanted.source)
          ? rejected('still_there')
          : done({ existed: true }),
    }),
  apply: async (work, { wanted }) => {
    await forwardStore.remove(work.sql, wanted.forwardId)
  },
  fail: async (work, { wanted }) => {
    await forwardStore.setState(work.sql, wanted.forwardId, 'ready', work.now())
  },
  again: async (work, { id, wanted }) => {
    if (!(await requests.again(work.sql, id))) return false
    await forwardStore.setState(work.sql, wanted.forwardId, 'removing', work.now())
    return true
  },
})
