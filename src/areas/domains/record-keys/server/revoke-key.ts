import { recordsOf, releaseRecords } from '#areas/domains/dns/server/public.ts'
import { visibleDomain } from '#areas/domains/portfolio/server/public.ts'
import type { DomainId } from '#base/ids.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { recordKeyRefusals } from '../contract/refusals.ts'
import { isCovered } from '../rules/external-dns/endpoints.ts'
import { managedBy, proofName } from '../rules/key-form.ts'
import { keyStore, type StoredKind } from './key-store.ts'
import { noted } from './make-key.ts'

const refuse = refuser(recordKeyRefusals)

/** Ends a key at once. Its records stay, and are people's own again where no other key sets them. */
export async function revokeKey(ctx: Ctx, ref: string, id: number): Promise<void> {
  const domain = await visibleDomain(ctx, ref)
  const ended = await keyStore.revoke(ctx.sql, domain.id, id, ctx.now())
  const key = ended.find((row) => row.id === id) ?? refuse('record_key_not_found')
  await release(ctx, domain.id, ended)
  await noted(ctx, domain, 'domains.record-key.revoked', { key: id, note: key.note, names: key.names })
}

type Names = readonly { kind: string; names: string[] }[]

/** Where the records of a kind of key stand. */
const recordNames = (keys: Names, by: 'addresses' | 'proofs'): string[] =>
  keys.flatMap(({ kind, names }) => {
    if ((kind === 'registered' ? 'proofs' : kind) !== by) return []
    return (kind as StoredKind) === 'proofs' ? names.map(proofName) : names
  })

async function release(ctx: Ctx, domainId: DomainId, ended: Names): Promise<void> {
  const held = await keyStore.namesHeld(ctx.sql, domainId)
  for (const by of ['addresses', 'proofs'] as const) {
    const stays = new Set(recordNames(held, by))
    const free = recordNames(ended, by).filter((name) => !stays.has(name))
    if (free.length > 0) await releaseRecords(ctx, domainId, managedBy[by], free)
  }
  if (ended.some(({ kind }) => kind === 'external-dns')) await releaseOfCluster(ctx, domainId, held)
}

/** What a cluster kept is free where no key for one covers it any longer. */
async function releaseOfCluster(ctx: Ctx, domainId: DomainId, held: Names): Promise<void> {
  const by = managedBy['external-dns']
  const chosen = held.filter(({ kind }) => kind === 'external-dns').flatMap(({ names }) => names)
  const kept = (await recordsOf(ctx, domainId)).filter((record) => record.managedBy === by)
  const free = kept.filter(({ name }) => !isCovered(chosen, name)).map(({ name }) => name)
  if (free.length > 0) await releaseRecords(ctx, domainId, by, [...new Set(free)])
}
