import { insistOnSpending } from '#areas/ordering/approvals/server/public.ts'
import type { DomainId } from '#base/ids.ts'
import { refuser } from '#base/refusal.ts'
import { registrarKey } from '#drivers/registrar/port.ts'
import type { Acting } from '#platform/context.ts'
import { startOperation } from '#platform/operations/start-operation.ts'
import { portfolioRefusals } from '../contract/refusals.ts'
import { type LockStatus, maxTags } from '../contract/shapes.ts'
import type { DomainRecord } from './domain-lookup.ts'
import { portfolioStore as store } from './portfolio-store.ts'
import { lockTask, setLock, unlockTask } from './set-lock.ts'

const refuse = refuser(portfolioRefusals)

/** Switches a setting of one domain; also used for each of many. */

export async function saveTags(ctx: Acting, domain: DomainRecord, wanted: readonly string[]): Promise<string[]> {
  const tags = [...new Set(wanted)]
  if (tags.length > maxTags) return refuse('too_many_tags', { field: 'tags', values: { max: maxTags } })
  await store.saveTags(ctx.sql, domain.id, tags, ctx.now())
  await changed(ctx, domain, 'domains.tags.changed', { tags })
  return tags
}

export async function switchAutoRenew(ctx: Acting, domain: DomainRecord, on: boolean): Promise<void> {
  // Switching off costs nothing; switching on is charged to the payer of the domain.
  if (on && domain.row.auto_renew !== 1) await insistOnSpending(ctx)
  await store.setAutoRenew(ctx.sql, [domain.id], on, ctx.now())
  await changed(ctx, domain, 'domains.auto-renew.changed', { on })
}

async function changed(ctx: Acting, domain: DomainRecord, action: string, details: Record<string, unknown>) {
  await ctx.changed(
    {
      action,
      object: { type: 'domain', id: domain.id },
      clientId: domain.clientId,
      details: { name: domain.name, ...details },
    },
    { clientId: domain.clientId, type: 'domain.changed', subject: domain.id },
  )
}

export async function lockOf(ctx: Acting, domain: DomainRecord): Promise<LockStatus> {
  const ability = ctx.driver(registrarKey).abilitiesFor(domain.name)?.lock
  const [locking, unlocking] = await Promise.all(
    [lockTask, unlockTask].map((kind) => store.unfinishedTask(ctx.sql, domain.id, kind)),
  )
  return {
    status: domain.row.registrar_lock,
    isOffered: ability?.can === true,
    because: ability && !ability.can ? ability.because[ctx.locale] : null,
    isPending: locking !== undefined || unlocking !== undefined,
  }
}

/** The domains that have a lock or unlock on its way to the registry. */
export const locksUnderWay = (ctx: Pick<Acting, 'sql'>, domainIds: readonly DomainId[]): Promise<number[]> =>
  store.unfinishedAmong(ctx.sql, domainIds, [lockTask, unlockTask])

/** False when it has the value already. */
export async function askLock(ctx: Acting, domain: DomainRecord, locked: boolean): Promise<boolean> {
  const lock = await lockOf(ctx, domain)
  if (!lock.isOffered) return refuse('lock_not_offered')
  if (domain.status !== 'Active') return refuse('domain_not_active', { values: { name: domain.name } })
  if (lock.isPending) return refuse('lock_under_way')
  if ((lock.status === 1) === locked) return false
  await startOperation(ctx, setLock, {
    clientId: domain.clientId,
    kind: locked ? lockTask : unlockTask,
    subject: domain.id,
    label: domain.name,
    wanted: { name: domain.name, locked },
  })
  await changed(ctx, domain, locked ? 'domains.lock.asked' : 'domains.unlock.asked', {})
  return true
}
