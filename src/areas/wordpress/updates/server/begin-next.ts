import { listRight } from '#areas/wordpress/sites/rules/who-may.ts'
import { heldSite } from '#areas/wordpress/sites/server/public.ts'
import type { ServiceId } from '#base/ids.ts'
import type { AuditActor } from '#platform/audit/audit.ts'
import type { JobCtx, Work } from '#platform/context.ts'
import { StandingLost, standingNow } from '#platform/jobs/many/standing.ts'
import { isStopAsked } from '#platform/jobs/tasks.ts'
import { type Scope, scopeOf } from '#platform/scope.ts'
import { visibleTo } from '#platform/sql/visible-to.ts'
import { whatFor } from '../rules/extents.ts'
import { askUpdate } from './begin-update.ts'
import type { Run } from './run-store.ts'
import { updateStore } from './update-store.ts'

/** So many sites of one web server are updated at a time, whoever asked. */
export const mostOnHost = 3

/** What somebody who starts a run must still be allowed while it goes on. */
const needed = { needs: listRight, scope: 'hosting:write' } as const

const actorOf = ({ principal }: Run): AuditActor | undefined =>
  principal
    ? {
        accountId: principal.accountId,
        actorAccountId: principal.actorAccountId ?? principal.accountId,
        requestId: null,
      }
    : undefined

/**
 * Begins as many of a run as there is room for. Each is begun in a transaction of its own, with its request: wherever a worker dies,
 * a site has been begun or still waits.
 */
export async function beginAll(ctx: JobCtx, run: Run): Promise<void> {
  for (;;) {
    if (ctx.signal.aborted || (run.task_id !== null && (await isStopAsked(ctx.sql, run.task_id)))) return
    const isBegun = await ctx
      .transact((work) => beginNext(work, run), actorOf(run))
      .catch(async (error) => {
        if (!(error instanceof StandingLost)) throw error
        await ctx.transact((work) => updateStore.endWaiting(work.sql, run.id, 'failed', error.code, work.now()))
        return false
      })
    if (!isBegun) return
  }
}

/** False when none waits for which there is room. */
async function beginNext(work: Work, run: Run): Promise<boolean> {
  const next = await updateStore.nextWaiting(work.sql, run.id, mostOnHost)
  if (!next) return false
  const { id, service_id: serviceId, extent } = next
  const over = (state: 'nothing' | 'skipped', reason: string | null) =>
    updateStore.notBegun(work.sql, id, state, reason, work.now())
  const site = (await isWithin(work, await reachOf(work, run), serviceId)) ? await heldSite(work, serviceId) : undefined
  if (site === undefined) await over('skipped', 'gone')
  else if (site === 'busy') await over('skipped', 'busy')
  else {
    const what = whatFor(extent, site.facts)
    if (!what) await over('nothing', null)
    else await updateStore.begun(work.sql, id, await askUpdate({ ...work, act: run.act }, site, what), work.now())
  }
  return true
}

/** Whose sites it may touch: what whoever asked may see now; by the clock, those of its client. None where whoever asked was erased. */
async function reachOf(work: Work, { principal, moment, client_id: clientId }: Run): Promise<Scope | undefined> {
  if (principal) return scopeOf(await standingNow(work, principal, needed))
  return moment === null ? undefined : { kind: 'client', clientId }
}

const isWithin = async (work: Work, scope: Scope | undefined, id: ServiceId): Promise<boolean> =>
  scope !== undefined &&
  (await work.sql
    .selectFrom('service')
    .select('id')
    .where('id', '=', id)
    .where(visibleTo(scope, 'service.client_id'))
    .executeTakeFirst()) !== undefined
