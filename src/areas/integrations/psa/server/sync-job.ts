import * as z from 'zod/mini'
import { clientOf } from '#areas/people/clients/server/public.ts'
import { type ClientId, idOf } from '#base/ids.ts'
import { done, type Outcome, rejected } from '#drivers/outcome.ts'
import { type Psa, type PsaAccount, psaKey } from '#drivers/psa/port.ts'
import type { JobCtx, Work } from '#platform/context.ts'
import { type Answer, reading, type Step, step, type Waits, waits } from '#platform/operations/answers.ts'
import { type Asking, operation, type Reason } from '#platform/operations/operation.ts'
import { m } from '#words'
import { isAboutAll, type PsaReason, psaReasonOf } from '../rules/reasons.ts'
import { accountOf } from './account-of.ts'
import { connectionStore } from './connection-store.ts'
import { reopenSync } from './reopen-sync.ts'
import { seeClients } from './see-clients.ts'
import { type Made, syncClient } from './sync-client.ts'
import { type Sync, type SyncCount, type SyncItem, syncStore } from './sync-store.ts'

/** Attempts per client without an answer; rate limits do not count. */
const triesPerClient = 5

/** Syncs a partner's clients to its PSA, one step per client. Completed clients are not repeated on a retry. */
export const syncPsa = operation({
  name: 'integrations.sync-psa',
  payload: z.object({ syncId: z.number(), partnerId: idOf<ClientId>() }),
  idOf: ({ syncId }) => syncId,
  payloadOf: ({ id, partner_id }) => ({ syncId: id, partnerId: partner_id }),
  turn: ({ partnerId }) => String(partnerId),
  maxAttempts: 8,
  retrySeconds: 10,
  tasks: { 'psa.sync': m.psa_task },
  requests: syncStore,
  driver: psaKey,
  key: ({ id }: Sync) => `psa-sync-${id}`,
  ask,
  silent: 'psa_silent',
  apply: (work, sync) => noteTested(work, sync, null),
  fail: async (work, sync, { code }: Reason) => {
    // Failures or timeouts of single clients do not affect the connection.
    if (code === 'partly') await noteTested(work, sync, null)
    else if (isAboutAll(code)) await noteTested(work, sync, psaReasonOf(code))
  },
  // Clients it had not reached wait until a user continues it.
  stopped: async () => {},
  tell: ({ partner_id: clientId, id }) => ({
    events: [{ clientId, type: 'integration.changed', subject: String(id) }],
  }),
  again: async (work, sync) => {
    await reopenSync(work, sync)
    return true
  },
})

const noteTested = async (work: Work, sync: Sync, code: PsaReason | null): Promise<void> => {
  await connectionStore.tested(work.sql, sync.partner_id, code, work.now())
}

/** The next waiting client; when none is left, failed clients make the task fail, so that a user looks. */
async function ask(_psa: Psa, sync: Sync, { ctx }: Asking): Promise<Answer<null>> {
  const connection = await connectionStore.of(ctx.sql, sync.partner_id)
  const account = connection && (await accountOf(ctx, connection))
  if (!connection || !account) return rejected('secret_unreadable' satisfies PsaReason)
  const count = await syncStore.progress(ctx.sql, sync.id)
  if (count.ended === 0) {
    const shut = await seeWhoIsThere(ctx, sync, account)
    if (shut) return shut
  }
  const item = await syncStore.nextWaiting(ctx.sql, sync.id)
  if (!item) return count.failed > 0 ? rejected('partly' satisfies PsaReason) : done(null)
  const locale = (await clientOf(ctx, sync.partner_id))?.locale ?? 'nl'
  return answerOf({ sync, item, count }, await syncClient(ctx, account, connection, item.client_id, locale))
}

/** The list of customers is reloaded at the start of a sync; wrong credentials fail here, before any client. */
async function seeWhoIsThere(
  ctx: JobCtx,
  sync: Sync,
  account: PsaAccount,
): Promise<Outcome<never> | Waits | undefined> {
  return reading(await seeClients(ctx, account), {
    done: async ({ value }): Promise<Waits | Outcome<never> | undefined> => {
      await ctx.transact((work) => connectionStore.saveClients(work.sql, sync.partner_id, value, work.now()))
      return undefined
    },
    rejected: ({ code }) => rejected(psaReasonOf(code)),
    retry: ({ afterSeconds }) => waits({ retryAfterSeconds: afterSeconds }),
  })
}

type Turn = { sync: Sync; item: SyncItem; count: SyncCount }

/** Records the outcome of a client, and what comes next. */
function answerOf(turn: Turn, outcome: Outcome<Made>): Promise<Answer<null>> {
  const { sync, item } = turn
  const { client_id: clientId } = item
  const silent = (retryAfterSeconds: number, detail: string | undefined) =>
    item.tries + 1 >= triesPerClient
      ? ended(turn, (work) => syncStore.itemFailed(work.sql, sync.id, clientId, 'psa_silent', detail))
      : waits({
          retryAfterSeconds,
          write: async (work) => void (await syncStore.itemTried(work.sql, sync.id, clientId)),
        })
  return reading<Made, Answer<null>>(outcome, {
    done: ({ value }) => ended(turn, (work) => syncStore.itemDone(work.sql, sync.id, clientId, value)),
    rejected: ({ code, detail }) =>
      isAboutAll(code)
        ? rejected(psaReasonOf(code))
        : ended(turn, (work) => syncStore.itemFailed(work.sql, sync.id, clientId, psaReasonOf(code), detail)),
    // A rate limit caused by other requests: no failure of this client.
    retry: ({ afterSeconds, detail }) =>
      detail === '429' ? waits({ retryAfterSeconds: afterSeconds }) : silent(afterSeconds, detail),
    pending: ({ lookAgainSeconds }) => silent(lookAgainSeconds, undefined),
    unknown: ({ detail }) => silent(5, detail),
  })
}

const ended = ({ sync, count }: Turn, write: (work: Work) => Promise<unknown>): Step =>
  step({
    progress: { done: count.ended + 1, total: count.all, unit: 'clients' },
    write: async (work) => {
      await write(work)
      await work.pushEvent({ clientId: sync.partner_id, type: 'integration.changed', subject: String(sync.id) })
    },
  })
