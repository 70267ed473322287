import { clientName } from '#areas/people/clients/rules/client-name.ts'
import { clientOf, payerOf } from '#areas/people/clients/server/public.ts'
import type { ClientId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { mailFailed, mailMany, mailRenewed, type RenewalEnd } from './renewal-mails.ts'
import { type ActRow, renewalStore, type StoredRenewal } from './renewal-store.ts'

type One = Pick<StoredRenewal, 'id' | 'act' | 'by_whom' | 'client_id' | 'brand' | 'name'>

/**
 * Mails the outcome of renewals: one mail for all of one request, when no domain waits for payment or its job any more.
 * A renewal that a registry will do by itself is not waited for, unless it is the only one. Automatic renewals are
 * mailed when they fail, all of a payer together.
 */
export async function tellRenewal(work: Work, one: One): Promise<void> {
  if (one.act === null) return tellOne(work, one)
  if (one.by_whom === 'portal') return tellFailed(work, one.act, one.brand)
  await renewalStore.holdAct(work.sql, one.act)
  const rows = await renewalStore.ofAct(work.sql, one.act)
  const isAlone = rows.length === 1
  if (rows.some(({ state }) => isOpen(state) || (isAlone && state === 'at-registry'))) return
  const untold = rows.filter((row) => row.told_at === null && row.state !== 'cancelled')
  await renewalStore.noteTold(
    work.sql,
    untold.map(({ id }) => id),
    work.now(),
  )
  await mailEnds(work, one, untold)
}

const isOpen = (state: string): boolean => state === 'awaiting-payment' || state === 'queued'

async function tellOne(work: Work, { id, by_whom: byWhom, ...about }: One): Promise<void> {
  const row = await renewalStore.byId(work.sql, id)
  if (!row || row.state === 'at-registry' || (byWhom !== 'person' && row.state !== 'failed')) return
  await mailEnds(work, about, [row])
}

async function tellFailed(work: Work, act: string, brand: string): Promise<void> {
  await renewalStore.holdAct(work.sql, act)
  const failed = await renewalStore.failedOfAct(work.sql, act)
  await renewalStore.noteTold(
    work.sql,
    failed.map(({ id }) => id),
    work.now(),
  )
  const payers = new Map<ClientId, ClientId>()
  for (const { client_id: id } of failed) if (!payers.has(id)) payers.set(id, await payerOf(work, id))
  for (const [payer, rows] of Map.groupBy(failed, (row) => payers.get(row.client_id) ?? row.client_id)) {
    const owners = [...new Set(rows.map((row) => row.client_id))]
    const [owner = payer, ...others] = owners
    if (others.length === 0) await mailEnds(work, { client_id: owner, brand }, rows)
    else await mailMany(work, { client_id: payer, brand }, await withOwners(work, rows, owners))
  }
}

/** A partner sees the client of each, where there are several clients. */
async function withOwners(
  work: Work,
  rows: readonly (ActRow & { client_id: ClientId })[],
  owners: readonly ClientId[],
) {
  const names = new Map<ClientId, string>()
  for (const id of owners) {
    const client = await clientOf(work, id)
    if (client) names.set(id, clientName(client))
  }
  return rows.map((row) => ({ ...endOf(row), owner: names.get(row.client_id) }))
}

async function mailEnds(work: Work, about: Pick<One, 'client_id' | 'brand'>, rows: readonly ActRow[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const asked = { ...about, name: first.name }
  if (rows.length > 1) return mailMany(work, about, rows.map(endOf))
  const { state, expiresOn, reasonCode } = endOf(first)
  if (state === 'done' && expiresOn !== null) return mailRenewed(work, asked, expiresOn)
  if (state === 'failed') return mailFailed(work, asked, reasonCode)
  return mailMany(work, about, [endOf(first)])
}

const endOf = (row: ActRow): RenewalEnd => ({
  name: row.name,
  state: row.state as RenewalEnd['state'],
  expiresOn: row.state === 'at-registry' ? row.from_expires_on : row.expires_on,
  reasonCode: row.reason_code,
})
