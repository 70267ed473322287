import * as z from 'zod/mini'
import { clientOf } from '#areas/people/clients/server/front-door.ts'
import type { Locale } from '#base/locale.ts'
import type { Outcome } from '#drivers/outcome.ts'
import type { PsaAccount } from '#drivers/psa/port.ts'
import type { JobCtx } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { type Claim, claimTask, failTask, finishTask, progressTask, underClaim } from '#platform/jobs/tasks.ts'
import { TriedAgain } from '#platform/jobs/tried-again.ts'
import { isAboutAll, type PsaReason, psaReasonOf } from '../rules/reasons.ts'
import { accountOf } from './account-of.ts'
import { type Connection, connectionStore } from './connection-store.ts'
import { seeClients } from './see-clients.ts'
import { syncClient } from './sync-client.ts'
import { syncStore } from './sync-store.ts'

/** So often one client is tried that the PSA does not answer for; being told to wait does not count. */
const triesPerClient = 5
type Sync = NonNullable<Awaited<ReturnType<typeof syncStore.byId>>>
type Going = { ctx: JobCtx; sync: Sync; connection: Connection; account: PsaAccount; claim: Claim; locale: Locale }
type Pause = { againSeconds: number }

/**
 * Sends what a partner's clients have to its PSA, client by client. It may be interrupted anywhere: who is done stays done, and
 * asking again for the others does nothing twice.
 */
export const syncPsa = job({
  name: 'integrations.sync-psa',
  payload: z.object({ syncId: z.number(), partnerId: z.number() }),
  tries: 8,
  retrySeconds: 10,
  key: ({ partnerId }) => String(partnerId),
  run: async (ctx, { syncId }) => {
    const sync = await syncStore.byId(ctx.sql, syncId)
    if (sync?.state !== 'running') return
    return underClaim(ctx, sync.task_id, (claim) => runOnce(ctx, sync, claim))
  },
  gaveUp: async (ctx, { syncId }) => {
    const sync = await syncStore.byId(ctx.sql, syncId)
    const claim = sync?.state === 'running' && (await ctx.transact((work) => claimTask(work, sync.task_id)))
    if (sync && claim) await end(ctx, sync, claim, 'psa_silent')
  },
})

async function runOnce(ctx: JobCtx, sync: Sync, claim: Claim): Promise<undefined | Pause> {
  const connection = await connectionStore.of(ctx.sql, sync.partner_id)
  const account = connection && (await accountOf(ctx, connection))
  if (!connection || !account) return end(ctx, sync, claim, 'secret_unreadable')
  const locale = (await clientOf(ctx, sync.partner_id))?.locale ?? 'nl'
  const going: Going = { ctx, sync, connection, account, claim, locale }
  const door = await seeWhoIsThere(going)
  if (door) return door.kind === 'pause' ? { againSeconds: door.seconds } : end(ctx, sync, claim, door.code)
  for (const { client_id: clientId, tries } of await syncStore.waiting(ctx.sql, sync.id)) {
    if (ctx.signal.aborted) return { againSeconds: 1 }
    const outcome = await syncClient(ctx, account, connection, clientId, locale)
    const turn = await note(going, clientId, tries, outcome)
    if (turn?.kind === 'pause') return { againSeconds: turn.seconds }
    if (turn?.kind === 'stop') return end(ctx, sync, claim, turn.code)
  }
  return end(ctx, sync, claim, null)
}

type Turn = { kind: 'pause'; seconds: number } | { kind: 'stop'; code: PsaReason }

/** The list of customers is renewed when a sync begins; whoever cannot come in hears it here, before any client. */
async function seeWhoIsThere({ ctx, sync, account }: Going): Promise<Turn | undefined> {
  const { ended } = await syncStore.progress(ctx.sql, sync.id)
  if (ended > 0) return undefined
  const seen = await seeClients(ctx, account)
  if (seen.kind === 'done') {
    await ctx.transact((work) => connectionStore.saveClients(work.sql, sync.partner_id, seen.value, work.now()))
    return undefined
  }
  if (seen.kind === 'rejected') return { kind: 'stop', code: psaReasonOf(seen.code) }
  if (seen.kind === 'retry') return { kind: 'pause', seconds: seen.afterSeconds }
  throw new TriedAgain(`the PSA answered ${seen.kind}`)
}

/** Writes down how it went with one client. Undefined: on to the next. */
async function note(
  going: Going,
  clientId: number,
  tries: number,
  outcome: Outcome<Parameters<typeof syncStore.itemDone>[3]>,
): Promise<Turn | undefined> {
  const { ctx, sync, claim } = going
  if (outcome.kind === 'done') {
    await ctx.transact(async (work) => {
      await syncStore.itemDone(work.sql, sync.id, clientId, outcome.value)
      const { all, ended } = await syncStore.progress(work.sql, sync.id)
      await progressTask(work, claim, { state: 'running', progress: Math.floor((99 * ended) / Math.max(1, all)) })
      await work.publish({ clientId: sync.partner_id, type: 'integration.changed', subject: String(sync.id) })
    })
    return undefined
  }
  if (outcome.kind === 'rejected') {
    if (isAboutAll(outcome.code)) return { kind: 'stop', code: psaReasonOf(outcome.code) }
    await ctx.transact((work) =>
      syncStore.itemFailed(work.sql, sync.id, clientId, psaReasonOf(outcome.code), outcome.detail),
    )
    return undefined
  }
  // Told to wait because others asked too often: no fault of this client.
  if (outcome.kind === 'retry' && outcome.detail === '429') return { kind: 'pause', seconds: outcome.afterSeconds }
  const isLast = tries + 1 >= triesPerClient
  await ctx.transact(async (work) => {
    await syncStore.itemTried(work.sql, sync.id, clientId)
    const detail = 'detail' in outcome ? outcome.detail : undefined
    if (isLast) await syncStore.itemFailed(work.sql, sync.id, clientId, 'psa_silent', detail)
  })
  return isLast ? undefined : { kind: 'pause', seconds: outcome.kind === 'retry' ? outcome.afterSeconds : 5 }
}

/** `code`: why none of the rest could be done. What failed one by one makes the task failed, so that somebody looks. */
async function end(ctx: JobCtx, sync: Sync, claim: Claim, code: PsaReason | null): Promise<undefined> {
  await ctx.transact(async (work) => {
    const now = work.now()
    await syncStore.end(work.sql, sync.id, code ? 'failed' : 'done', code, now)
    const { failed } = await syncStore.progress(work.sql, sync.id)
    const reason = code ?? (failed > 0 ? 'partly' : null)
    if (reason) await failTask(work, claim, { code: reason })
    else await finishTask(work, claim)
    const isKnown = !code || isAboutAll(code)
    if (isKnown) await connectionStore.tested(work.sql, sync.partner_id, code, now)
    await work.publish({ clientId: sync.partner_id, type: 'integration.changed', subject: String(sync.id) })
  })
}
