import { randomBytes } from 'node:crypto'
import type { ClientId } from '#base/ids.ts'
import type { Ctx, Work } from '#platform/context.ts'
import { isProviderName } from '#platform/provider-names.ts'
import type { OwnDomainView } from '../../contract/shapes.ts'
import { proofName } from '../../rules/own-domain.ts'
import { changed } from '../changed.ts'
import { partnerLookStore } from '../look-store.ts'
import { refuse } from '../refuse.ts'
import { bringDomain } from './bring-domain.ts'
import { type DomainRow, domainStore } from './domain-store.ts'

const viewOf = (row: DomainRow): OwnDomainView => ({
  name: row.name,
  state: row.state,
  problem: row.problem,
  checkedAt: row.checked_at?.toISOString() ?? null,
  activatedAt: row.activated_at?.toISOString() ?? null,
  certificateExpiresAt: row.certificate_expires_at?.toISOString() ?? null,
  proof: { name: proofName(row.name), value: row.proof },
})

export async function domainView(work: Pick<Work, 'sql'>, partnerId: ClientId): Promise<OwnDomainView | null> {
  const row = await domainStore.ofPartner(work.sql, partnerId)
  return row ? viewOf(row) : null
}

/**
 * Anyone may request a name, but it belongs to the first who proves ownership: a name that still points here after it
 * was given up cannot be taken over by someone else.
 */
export async function askDomain(ctx: Ctx, name: string): Promise<void> {
  const { clientId } = ctx.requirePrincipal()
  if (!(await partnerLookStore.find(ctx.sql, clientId))) refuse('not_personalised')
  if (isProviderName(ctx.config, name) || (await domainStore.holder(ctx.sql, name)))
    refuse('domain_taken', { field: 'name' })
  const proof = randomBytes(24).toString('base64url')
  const added = await domainStore.add(ctx.sql, { partnerId: clientId, name, proof, now: ctx.now() })
  if (!added) return refuse('domain_exists')
  await ctx.enqueue(bringDomain, { domainId: added.id, round: added.round })
  await changed(ctx, clientId, 'partner.domain-asked', { name })
}

/** Checks now, and from the beginning after a failure. The older chain of checks ends by itself. */
export async function checkDomain(ctx: Ctx): Promise<void> {
  const { clientId } = ctx.requirePrincipal()
  const found = (await domainStore.ofPartner(ctx.sql, clientId)) ?? refuse('domain_not_asked')
  const row = (await domainStore.lock(ctx.sql, found.id)) ?? refuse('domain_not_asked')
  const round = row.round + 1
  const afresh = row.state === 'failed' ? { state: 'asked' as const, problem: null, problem_detail: null } : {}
  await domainStore.change(ctx.sql, row.id, { round, checks: 0, ...afresh })
  await ctx.enqueue(bringDomain, { domainId: row.id, round })
  await changed(ctx, clientId, 'partner.domain-check-asked', { name: row.name })
}

export async function removeDomain(ctx: Ctx): Promise<void> {
  const { clientId } = ctx.requirePrincipal()
  const row = (await domainStore.ofPartner(ctx.sql, clientId)) ?? refuse('domain_not_asked')
  await domainStore.remove(ctx.sql, row.id)
  await changed(ctx, clientId, 'partner.domain-removed', { name: row.name })
}
