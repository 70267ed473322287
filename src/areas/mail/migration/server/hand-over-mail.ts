import * as z from 'zod/mini'
import { atMailHost } from '#areas/mail/mailboxes/server/public.ts'
import { reading } from '#platform/operations/answers.ts'
import { ownOperation } from '#platform/operations/own-operation.ts'
import { m } from '#words'
import { migrationStore } from './migration-store.ts'
import { referenceOf, stillMoving, stopAtHost } from './move-mailbox.ts'

export const handOverTask = 'mail.hand-over'

const Wanted = z.object({ migrationId: z.number(), from: z.string(), to: z.string(), folder: z.string() })

/** Copies the contents of a mailbox into a folder of a colleague. */
export const handOverMail = ownOperation({
  name: 'mail.hand-over-mail',
  ...atMailHost,
  wanted: Wanted,
  tasks: { [handOverTask]: m.migration_task_hand_over },
  ask: async (host, { wanted, client_id: clientId, subject_id: domainId }, { operationId }) => {
    const { migrationId, ...order } = wanted
    return reading(await host.handOver(operationId, { reference: referenceOf(migrationId), ...order }), {
      pending: stillMoving(host, { migrationId, clientId, domainId }),
    })
  },
  apply: async (work, { wanted: { migrationId } }, facts) => {
    await migrationStore.note(work.sql, migrationId, facts, work.now())
    await migrationStore.end(work.sql, migrationId, 'done', work.now())
  },
  fail: async (work, { wanted: { migrationId } }, { code }) => {
    await migrationStore.end(work.sql, migrationId, 'failed', work.now(), code)
  },
  stopped: async (work, { wanted: { migrationId } }) => {
    await migrationStore.end(work.sql, migrationId, 'stopped', work.now())
    await work.enqueue(stopAtHost, { migrationId })
  },
  mayRetry: (work, { wanted }) => migrationStore.reopen(work.sql, wanted.migrationId),
})
