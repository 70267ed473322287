import * as z from 'zod/mini'
import { aboutDomain, atMailHost } from '#areas/mail/mailboxes/server/public.ts'
import type { DomainId } from '#base/ids.ts'
import type { MailHost } from '#drivers/mail-host/port.ts'
import { reading } from '#platform/operations/answers.ts'
import { operation } from '#platform/operations/operation.ts'
import { type OwnRequest, ownRequests } from '#platform/operations/requests.ts'
import { m } from '#words'
import { migrationStore } from './migration-store.ts'
import { referenceOf, stillMoving, stopAtHost } from './move-mailbox.ts'

export const handOverTask = 'mail.hand-over'

const Wanted = z.object({ migrationId: z.number(), from: z.string(), to: z.string(), folder: z.string() })
type Asked = OwnRequest<z.output<typeof Wanted>, DomainId>
const requests = ownRequests('mail.hand-over-mail', Wanted, aboutDomain)

/** Copies what somebody leaves behind into a folder of a colleague. */
export const handOverMail = operation({
  name: 'mail.hand-over-mail',
  ...atMailHost<Asked>(),
  tasks: { [handOverTask]: m.migration_task_hand_over },
  requests,
  ask: async (host: MailHost, { wanted, client_id: clientId, subject_id: domainId }: Asked, { operationId }) => {
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
  again: async (work, { id, wanted }) =>
    (await migrationStore.reopen(work.sql, wanted.migrationId)) && (await requests.again(work.sql, id)),
})
