import { randomBytes, randomUUID } from 'node:crypto'
import { mostKeys } from '#base/object-store/rights.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { isSilent } from '#platform/operations/answers.ts'
import { storeCallRefusals } from '../contract/base.ts'
import { keyRefusals } from '../contract/refusals.ts'
import type { MadeKey, NewKey, StorageKey } from '../contract/shapes.ts'
import { note } from './ask.ts'
import { keyStore } from './key-store.ts'
import { keepFacts } from './reading.ts'
import { heard } from './refuse.ts'
import { type ActiveStore, activeStore, bucketIn, providerOf } from './stores.ts'

export const refuseKey = refuser({ ...storeCallRefusals, ...keyRefusals })

/** Twenty signs, as programs expect of one; says nothing of whose it is. */
const newKeyId = (): string => `BF${randomBytes(9).toString('hex').toUpperCase()}`

export async function shownKeys(ctx: Ctx, { id, facts }: ActiveStore): Promise<StorageKey[]> {
  const names = await keyStore.of(ctx.sql, id)
  return facts.keys.map((key) => {
    const known = names.get(key.id)
    return {
      ...key,
      buckets: key.buckets && [...key.buckets],
      name: known?.name ?? key.id,
      madeAt: known?.made_at.toISOString() ?? null,
      madeBy: known?.by ?? null,
    }
  })
}

/**
 * Made while its owner waits, since its secret goes from the provider to them and is kept nowhere on the way. Where the answer gets lost the
 * key is of no use to anybody, and is taken away again.
 */
export async function makeKey(ctx: Ctx, id: number, { name, rights, buckets }: NewKey): Promise<MadeKey> {
  const store = await activeStore(ctx, id)
  if (store.facts.keys.length >= mostKeys) return refuseKey('too_many_storage_keys', { values: { most: mostKeys } })
  for (const bucket of buckets ?? []) bucketIn(store, bucket)
  const [provider, keyId] = [providerOf(ctx), newKeyId()]
  const order = { reference: store.reference, id: keyId, rights, buckets }
  const said = await provider.makeKey(randomUUID(), order)
  if (isSilent(said)) {
    await provider.dropKey(randomUUID(), { reference: store.reference, id: keyId })
    return refuseKey('storage_key_unsure')
  }
  const { secret, facts } = heard(said)
  const { accountId, actorAccountId } = ctx.requirePrincipal()
  await ctx.transact(async (work) => {
    const key = { id: store.id, key: keyId, name, by: actorAccountId ?? accountId, at: work.now() }
    await keyStore.keep(work.sql, key)
    await keepFacts(work, store.id, facts)
    await note(work, store, 's3.key.make', { key: name, keyId, rights, ...(buckets && { buckets: buckets.join(' ') }) })
  })
  return { id: keyId, secret, name, url: provider.url, region: facts.region }
}

export const isKnownKey = (store: ActiveStore, key: string): boolean => store.facts.keys.some(({ id }) => id === key)
