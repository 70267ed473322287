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
import { replayStore } from './updates/replay-store.ts'

const refuse = refuser(recordKeyRefusals)

/** Ends a key at once. Its records stay, and are people's own again where no other key sets them. */
export async function revokeKey(ctx: Ctx, ref: string, id: number): Promise<void> {
  const domain = await visibleDomain(ctx, ref)
  const ended = await keyStore.revoke(ctx.sql, domain.id, id, ctx.now())
  const key = ended.find((row) => row.id === id) ?? refuse('record_key_not_found')
  await replayStore.forget(
    ctx.sql,
    ended.map((row) => row.id),
  )
  await release(ctx, domain.id, ended)
  await noted(ctx, domain, 'domains.record-key.revoked', { key: id, note: key.note, names: key.names })
}

type Keys = readonly { kind: string; names: string[]; proofs_only: boolean }[]
type Owner = keyof typeof managedBy
/** Kinds whose records stand at the chosen names themselves. */
const atChosenNames = ['addresses', 'proofs', 'updates'] as const satisfies readonly Owner[]

const ownerOf = (kind: string): Owner => {
  const stored = kind as StoredKind
  return stored === 'registered' ? 'proofs' : stored
}

/** Where the records of a kind of key stand; `all`: at any name of the domain. */
function recordNames(keys: Keys, by: Owner): { all: boolean; names: string[] } {
  const ours = keys.filter(({ kind }) => ownerOf(kind) === by)
  const names = ours.flatMap(({ kind, names, proofs_only: proofsOnly }) =>
    kind === 'proofs' || proofsOnly ? names.map(proofName) : names,
  )
  return { all: ours.some((key) => key.names.length === 0), names }
}

async function release(ctx: Ctx, domainId: DomainId, ended: Keys): Promise<void> {
  const held = await keyStore.namesHeld(ctx.sql, domainId)
  for (const by of atChosenNames) {
    const [stays, goes] = [recordNames(held, by), recordNames(ended, by)]
    if (stays.all) continue
    const names = goes.all ? await namesKept(ctx, domainId, managedBy[by]) : goes.names
    const free = names.filter((name) => !stays.names.includes(name))
    if (free.length > 0) await releaseRecords(ctx, domainId, managedBy[by], free)
  }
  if (ended.some(({ kind }) => kind === 'external-dns')) await releaseOfCluster(ctx, domainId, held)
}

/** What a cluster kept is free where no key for one covers it any longer. */
async function releaseOfCluster(ctx: Ctx, domainId: DomainId, held: Keys): Promise<void> {
  const by = managedBy['external-dns']
  const chosen = held.filter(({ kind }) => kind === 'external-dns').flatMap(({ names }) => names)
  const kept = (await recordsOf(ctx, domainId)).filter((record) => record.managedBy === by)
  const free = kept.filter(({ name }) => !isCovered(chosen, name)).map(({ name }) => name)
  if (free.length > 0) await releaseRecords(ctx, domainId, by, [...new Set(free)])
}

const namesKept = async (ctx: Ctx, domainId: DomainId, by: string): Promise<string[]> => [
  ...new Set((await recordsOf(ctx, domainId)).filter((record) => record.managedBy === by).map(({ name }) => name)),
]
