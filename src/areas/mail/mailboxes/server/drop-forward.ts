import * as z from 'zod/mini'
import { done, type Outcome, rejected } from '#base/outcome.ts'
import { reading } from '#platform/operations/answers.ts'
import { ownOperation } from '#platform/operations/own-operation.ts'
import { m } from '#words'
import { partsOf } from '../rules/address.ts'
import { atMailHost, withinDomain } from './common-operation.ts'
import { forwardStore } from './forward-store.ts'

export const deleteForwardTask = 'mail.delete-forward'

const Wanted = z.object({ forwardId: z.number(), source: z.string() })

/** Stops forwarding the mail of an address. */
export const dropForward = ownOperation({
  name: 'mail.drop-forward',
  ...atMailHost,
  wanted: Wanted,
  tasks: { [deleteForwardTask]: m.mailboxes_task_forward_delete },
  ask: (host, request, asking) =>
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
  reopened: async (work, { wanted }) => {
    await forwardStore.setState(work.sql, wanted.forwardId, 'removing', work.now())
  },
})
