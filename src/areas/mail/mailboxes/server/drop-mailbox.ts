import * as z from 'zod/mini'
import { done, type Outcome, rejected } from '#base/outcome.ts'
import { reading } from '#platform/operations/answers.ts'
import { ownOperation } from '#platform/operations/own-operation.ts'
import { m } from '#words'
import { partsOf } from '../rules/address.ts'
import { atMailHost, withinDomain } from './common-operation.ts'
import { domainStore } from './domain-store.ts'
import { mailboxStore } from './mailbox-store.ts'

export const deleteMailboxTask = 'mail.delete-mailbox'

const Wanted = z.object({ mailboxId: z.number(), address: z.string(), isCatchAll: z._default(z.boolean(), false) })

/** Deletes a mailbox with its contents. */
export const dropMailbox = ownOperation({
  name: 'mail.drop-mailbox',
  ...atMailHost,
  wanted: Wanted,
  tasks: { [deleteMailboxTask]: m.mailboxes_task_delete },
  ask: (host, request, asking) =>
    withinDomain(host, request, asking, async () => {
      const { isCatchAll, address } = request.wanted
      const drop = () => host.dropMailbox(asking.operationId, { address })
      if (!isCatchAll) return drop()
      // A deleted mailbox as the catch-all would make mail loop.
      const order = { domain: partsOf(address)?.domain ?? '', to: null }
      return reading(await host.setCatchAll(`${asking.operationId}-catch-all`, order), { done: drop })
    }),
  readBack: async (host, { wanted: { address } }) =>
    reading(await host.readDomain(partsOf(address)?.domain ?? ''), {
      done: ({ value }): Outcome<{ existed: boolean }> =>
        value.mailboxes.some((box) => box.address === address) ? rejected('still_there') : done({ existed: true }),
    }),
  apply: async (work, { wanted, subject_id: domainId }) => {
    await mailboxStore.remove(work.sql, wanted.mailboxId)
    if (wanted.isCatchAll) await domainStore.setCatchAll(work.sql, domainId, null, work.now())
  },
  fail: async (work, { wanted }) => {
    await mailboxStore.setState(work.sql, wanted.mailboxId, 'ready', work.now())
  },
  reopened: async (work, { wanted }) => {
    await mailboxStore.setState(work.sql, wanted.mailboxId, 'removing', work.now())
  },
})
