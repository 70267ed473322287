import * as z from 'zod/mini'
import { atMailHost, forgetSecret, hasSecret, readSecret } from '#areas/mail/mailboxes/server/public.ts'
import type { ClientId, DomainId } from '#base/ids.ts'
import { rejected } from '#base/outcome.ts'
import { type MailHost, mailHostKey } from '#drivers/mail-host/port.ts'
import { job } from '#platform/jobs/job.ts'
import { answered, isSilent, reading, tryAgain, waits } from '#platform/operations/answers.ts'
import { ownOperation } from '#platform/operations/own-operation.ts'
import { m } from '#words'
import { percentDone } from '../rules/progress.ts'
import { migrationStore } from './migration-store.ts'

export const moveTask = 'mail.migrate'
export const countTask = 'mail.count'

/** The password of the other mailbox is in `mail_secret` under the task. */
const Wanted = z.object({
  migrationId: z.number(),
  address: z.string(),
  host: z.string(),
  port: z.number(),
  isTls: z.boolean(),
  user: z.string(),
  isTrial: z.boolean(),
})
export const referenceOf = (migrationId: number) => `migration-${migrationId}`

type Moving = { migrationId: number; clientId: ClientId; domainId: DomainId }

/** The host's progress, for the task and the screens, until the next poll. */
export const stillMoving =
  (host: MailHost, { migrationId, clientId, domainId }: Moving) =>
  async ({ lookAgainSeconds }: { lookAgainSeconds: number }) => {
    const facts = answered(await host.readMigration(referenceOf(migrationId)))
    return waits({
      retryAfterSeconds: lookAgainSeconds,
      progress: percentDone(facts?.folders ?? []),
      write: async (work) => {
        if (!facts) return
        await migrationStore.note(work.sql, migrationId, facts, work.now())
        await work.pushEvent({ clientId, type: 'domain.mail', subject: domainId })
      },
    })
  }

/** Copies a mailbox from another mail server, folder by folder. */
export const moveMailbox = ownOperation({
  name: 'mail.move-mailbox',
  ...atMailHost,
  wanted: Wanted,
  tasks: { [moveTask]: m.migration_task_move, [countTask]: m.migration_task_count },
  ask: async (host, request, { ctx, operationId }) => {
    const { wanted, task_id: taskId, client_id: clientId, subject_id: domainId } = request
    const password = await readSecret(ctx, taskId)
    if (password === undefined) return rejected('password_missing')
    const { address, isTrial, host: server, port, isTls, user, migrationId } = wanted
    const reference = referenceOf(migrationId)
    const from = { host: server, port, isTls, user, password }
    return reading(await host.migrate(operationId, { reference, from, to: address, isTrial }), {
      pending: stillMoving(host, { migrationId, clientId, domainId }),
    })
  },
  apply: async (work, { wanted: { migrationId }, task_id: taskId }, facts) => {
    await migrationStore.note(work.sql, migrationId, facts, work.now())
    await migrationStore.end(work.sql, migrationId, 'done', work.now())
    await forgetSecret(work.sql, taskId)
  },
  fail: async (work, { wanted: { migrationId }, task_id: taskId }, { code, exhausted }) => {
    await migrationStore.end(work.sql, migrationId, 'failed', work.now(), code)
    // After a timeout it continues, with the same password; other failures need another one.
    if (!exhausted) await forgetSecret(work.sql, taskId)
  },
  stopped: async (work, { wanted: { migrationId }, task_id: taskId }) => {
    await migrationStore.end(work.sql, migrationId, 'stopped', work.now())
    await forgetSecret(work.sql, taskId)
    await work.enqueue(stopAtHost, { migrationId })
  },
  mayRetry: async (work, { task_id: taskId, wanted }) =>
    (await hasSecret(work.sql, taskId)) && (await migrationStore.reopen(work.sql, wanted.migrationId)),
})

/** The user stopped it: the host is told, with retries until it answers. */
export const stopAtHost = job({
  name: 'mail.stop-migration',
  payload: z.object({ migrationId: z.number() }),
  maxAttempts: 12,
  retrySeconds: 5,
  key: ({ migrationId }) => String(migrationId),
  run: async (ctx, { migrationId }) => {
    const reference = referenceOf(migrationId)
    const said = await ctx.driver(mailHostKey).stopMigration(`stop-${reference}`, { reference })
    if (isSilent(said)) tryAgain('mail host', said)
  },
})
