import type { Work } from '#platform/context.ts'
import { mailFailed, mailMany, mailRenewed, type RenewalEnd } from './renewal-mails.ts'
import { type ActRow, renewalStore, type StoredRenewal } from './renewal-store.ts'

type One = Pick<StoredRenewal, 'id' | 'act' | 'by_whom' | 'client_id' | 'brand' | 'name'>

/**
 * Tells how a renewal ended: by one mail for all that one act renewed, when the last of them has come so far. What the registry
 * renews by itself has, unless it was asked alone; what the portal renewed is told when it fails.
 */
export async function tellRenewal(work: Work, one: One): Promise<void> {
  if (one.act === null) return tellOne(work, one)
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
