import { mostKeys } from '#base/object-store/rights.ts'
import { done, type Outcome } from '../../outcome.ts'
import { numberFor } from '../../sandbox-number.ts'
import type { BucketFacts, StoreFacts, StoreKeys, StoreLife } from '../port.ts'
import type { KeptBucket, KeptStore } from './kept.ts'
import type { SandboxContent } from './sandbox-content.ts'
import { ownKeyOf, sandboxRegion } from './sandbox-content.ts'
import { no } from './store-book.ts'

const dayMs = 86_400_000
const iso = (at: number): string => new Date(at).toISOString()

const bucketFactsOf = (
  reference: string,
  { name, ...kept }: { name: string } & KeptBucket,
  now: number,
): BucketFacts => ({
  name,
  settingsAt: iso(now),
  publicPath: `/${reference}:${name}/`,
  objects: kept.measured.objects,
  bytes: kept.measured.bytes,
  createdAt: iso(kept.createdAt),
  versioning: kept.versioning,
  isPublic: kept.isPublic,
  lifecycle: kept.lifecycle,
  hasOtherRules: false,
  quotaBytes: kept.quotaBytes,
})

export async function factsOf({ book }: SandboxContent, kept: KeptStore): Promise<StoreFacts> {
  const { reference } = kept
  const known = await book.buckets(reference)
  for (const { name } of known) await book.measure({ reference, bucket: name })
  const found = await book.buckets(reference)
  const buckets = found.map((bucket) => bucketFactsOf(reference, bucket, book.now()))
  return {
    ...{ reference, guid: `${reference.replace('service-', 'sbx-')}`, region: sandboxRegion },
    state: kept.suspendedAt === null ? 'on' : 'suspended',
    quotaBytes: kept.quotaBytes,
    bytes: buckets.reduce((sum, { bytes }) => sum + bytes, 0),
    objects: buckets.reduce((sum, { objects }) => sum + objects, 0),
    buckets,
    keys: kept.keys,
    measuredAt: iso(Math.min(book.now(), ...found.map(({ measured }) => measured.at))),
    readAt: iso(book.now()),
  }
}

export function lifePart(content: SandboxContent): StoreLife & StoreKeys {
  const { book, objects, uploads } = content

  const change = async (reference: string, next: (kept: KeptStore) => KeptStore): Promise<Outcome<StoreFacts>> => {
    const kept = await book.changeStore(reference, (found) => found && next(found))
    return kept ? done(await factsOf(content, kept)) : no('no_such_store', reference)
  }

  return {
    keepStore: async (_operationId, { reference, quotaBytes }) => {
      const there = await book.store(reference)
      if (there && (await factsOf(content, there)).bytes > quotaBytes) return no('quota_below_use', reference)
      const made = { reference, madeAt: book.now(), quotaBytes, suspendedAt: null, keys: [] }
      const kept = await book.changeStore(reference, (found) => ({ ...(found ?? made), quotaBytes }))
      await book.noteOwner(ownKeyOf(reference), reference)
      return done(await factsOf(content, kept as KeptStore))
    },

    readStore: async (reference) => {
      const kept = await book.store(reference)
      return kept ? done(await factsOf(content, kept)) : no('no_such_store', reference)
    },

    suspendStore: (_operationId, { reference }) =>
      change(reference, (kept) => ({ ...kept, suspendedAt: kept.suspendedAt ?? book.now() })),
    resumeStore: (_operationId, { reference }) => change(reference, (kept) => ({ ...kept, suspendedAt: null })),

    endStore: async (_operationId, { reference }) => {
      const kept = await book.store(reference)
      if (!kept) return done({ existed: false })
      for (const { name: bucket } of await book.buckets(reference)) {
        const place = { reference, bucket }
        for (;;) {
          const rows = await book.objects(place, { prefix: '', after: '', most: 1000 })
          await book.forgetObjects(place, rows)
          await objects.forget(rows.flatMap(({ versions }) => versions))
          if (rows.length === 0) break
        }
        for (const { id } of await book.uploads(place, 1000)) await uploads.stop(place, id)
        await book.changeBucket(place, () => undefined)
      }
      for (const { id } of kept.keys) await book.noteOwner(id, undefined)
      await book.noteOwner(ownKeyOf(reference), undefined)
      await book.changeStore(reference, () => undefined)
      return done({ existed: true })
    },

    traffic: async ({ reference, since }) => {
      const kept = await book.store(reference)
      if (!kept) return no('no_such_store', reference)
      const from = Math.max(since.getTime(), kept.madeAt)
      const days = Math.floor((book.now() - from) / dayMs)
      return done(
        Array.from({ length: Math.max(0, days) }, (_, index) => {
          const day = iso(from + index * dayMs).slice(0, 10)
          const much = (what: string, most: number) => numberFor(`${what} ${reference} ${day}`, most)
          return { day, bytesIn: much('in', 2e9), bytesOut: much('out', 6e9), requests: much('asked', 40_000) }
        }),
      )
    },

    makeKey: async (_operationId, { reference, id, rights, buckets }) => {
      const kept = await book.store(reference)
      if (!kept) return no('no_such_store', reference)
      if (kept.keys.length >= mostKeys) return no('too_many', 'keys')
      if ((await book.noteOwner(id, reference)) !== reference) return no('key_taken', id)
      const said = await change(reference, (found) => ({
        ...found,
        keys: [...found.keys.filter((each) => each.id !== id), { id, rights, buckets }],
      }))
      return said.kind === 'done' ? done({ id, secret: await content.secretOf(id), facts: said.value }) : said
    },

    dropKey: async (_operationId, { reference, id }) => {
      if ((await book.ownerOf(id)) === reference && id !== ownKeyOf(reference)) await book.noteOwner(id, undefined)
      return change(reference, (kept) => ({ ...kept, keys: kept.keys.filter((each) => each.id !== id) }))
    },
  }
}
