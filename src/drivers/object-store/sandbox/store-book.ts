import { type Outcome, rejected } from '../../outcome.ts'
import type { Clock, OrderedState } from '../../sandbox-state.ts'
import type { StoreRejection } from '../port.ts'
import type { KeptBucket, KeptObject, KeptStore, KeptUpload, KeptVersion } from './kept.ts'

export const no = (code: StoreRejection, detail?: string): Outcome<never> => rejected(code, detail)

const storeKey = (reference: string) => `object-store:store:${reference}`
const bucketKey = (reference: string, bucket: string) => `object-store:bucket:${reference}/${bucket}`
const objectPrefix = (reference: string, bucket: string) => `object-store:object:${reference}/${bucket}/`
const uploadKey = (reference: string, bucket: string, upload: string) =>
  `object-store:upload:${reference}/${bucket}/${upload}`
const ownerKey = (keyId: string) => `object-store:key:${keyId}`

/** After every name that begins with something. */
export const pastAll = '\u{10ffff}'
const bucketsAtOnce = 1001

const sizeOf = (versions: readonly KeptVersion[]) => ({
  objects: versions.filter(({ body }) => body !== null).length,
  bytes: versions.reduce((sum, { bytes }) => sum + bytes, 0),
})

export type StoreBook = ReturnType<typeof storeBook>
type Place = { reference: string; bucket: string }

/** What the built-in provider keeps, by small entries, so that a bucket may hold a million objects. */
export function storeBook({ state, clock, pace }: { state: OrderedState; clock: Clock; pace: number }) {
  const now = () => clock.now().getTime()
  /** Usage is measured once an hour. */
  const measuredEveryMs = 3_600_000 / pace

  const measured = (kept: KeptBucket): KeptBucket =>
    now() - kept.measured.at < measuredEveryMs
      ? kept
      : { ...kept, measured: { at: now(), objects: kept.objects, bytes: kept.bytes } }

  async function count({ reference, bucket }: Place, change: { objects: number; bytes: number }): Promise<void> {
    await state.change<KeptBucket>(
      bucketKey(reference, bucket),
      (kept) =>
        kept &&
        measured({ ...measured(kept), objects: kept.objects + change.objects, bytes: kept.bytes + change.bytes }),
    )
  }

  const book = {
    now,
    store: (reference: string) => state.read<KeptStore>(storeKey(reference)),
    changeStore: (reference: string, next: (kept: KeptStore | undefined) => KeptStore | undefined) =>
      state.change<KeptStore>(storeKey(reference), next),

    bucket: (reference: string, bucket: string) => state.read<KeptBucket>(bucketKey(reference, bucket)),
    changeBucket: ({ reference, bucket }: Place, next: (kept: KeptBucket | undefined) => KeptBucket | undefined) =>
      state.change<KeptBucket>(bucketKey(reference, bucket), next),
    buckets: async (reference: string): Promise<({ name: string } & KeptBucket)[]> => {
      const prefix = bucketKey(reference, '')
      const rows = await state.page<KeptBucket>({ prefix, after: prefix, most: bucketsAtOnce })
      return rows.map(({ key, value }) => ({ name: key.slice(prefix.length), ...value }))
    },
    /** As it is at this moment, whenever it was measured last. */
    measureNow: (place: Place) =>
      state.change<KeptBucket>(
        bucketKey(place.reference, place.bucket),
        (kept) => kept && { ...kept, measured: { at: now(), objects: kept.objects, bytes: kept.bytes } },
      ),
    /** As its provider last measured it. */
    measure: (place: Place) =>
      state.change<KeptBucket>(bucketKey(place.reference, place.bucket), (kept) => kept && measured(kept)),

    object: ({ reference, bucket }: Place, key: string) =>
      state.read<KeptObject>(objectPrefix(reference, bucket) + key),
    /** Changes the versions of an object, and how much its bucket holds; answers those that went. */
    changeObject: async (
      place: Place,
      key: string,
      next: (versions: readonly KeptVersion[]) => readonly KeptVersion[],
    ): Promise<readonly KeptVersion[]> => {
      let [before, after]: (readonly KeptVersion[])[] = [[], []]
      await state.change<KeptObject>(objectPrefix(place.reference, place.bucket) + key, (kept) => {
        before = kept?.versions ?? []
        after = next(before)
        return after.length > 0 ? { versions: [...after] } : undefined
      })
      const [was, is] = [sizeOf(before ?? []), sizeOf(after ?? [])]
      if (was.objects !== is.objects || was.bytes !== is.bytes)
        await count(place, { objects: is.objects - was.objects, bytes: is.bytes - was.bytes })
      return (before ?? []).filter(
        ({ id, modifiedAt }) => !after?.some((each) => each.id === id && each.modifiedAt === modifiedAt),
      )
    },
    /** Parts of uploads come and go; those of older uploads were not counted. */
    countParts: (place: Place, bytes: number) =>
      state.change<KeptBucket>(
        bucketKey(place.reference, place.bucket),
        (kept) => kept && { ...kept, partBytes: Math.max(0, (kept.partBytes ?? 0) + bytes) },
      ),
    /** Forgets objects with all their versions; what its bucket then holds is measured at once. */
    forgetObjects: async (
      place: Place,
      gone: readonly { key: string; versions: readonly KeptVersion[] }[],
    ): Promise<void> => {
      const start = objectPrefix(place.reference, place.bucket)
      await state.drop(gone.map(({ key }) => start + key))
      const { objects, bytes } = sizeOf(gone.flatMap(({ versions }) => versions))
      await state.change<KeptBucket>(bucketKey(place.reference, place.bucket), (kept) => {
        if (!kept) return kept
        const left = { objects: Math.max(0, kept.objects - objects), bytes: Math.max(0, kept.bytes - bytes) }
        return { ...kept, ...left, measured: { at: now(), ...left } }
      })
    },
    ...namesOf(state),
    ...uploadsOf(state),

    /** Whose a key is; the provider has to find that out before anything else. */
    ownerOf: (keyId: string) => state.read<string>(ownerKey(keyId)),
    noteOwner: (keyId: string, reference: string | undefined) =>
      state.change<string>(ownerKey(keyId), (owner) => (reference === undefined ? undefined : (owner ?? reference))),
  }
  return book
}

/** Uploads that are under way, each with the parts that have come. */
const uploadsOf = (state: OrderedState) => ({
  upload: ({ reference, bucket }: Place, upload: string) =>
    state.read<KeptUpload>(uploadKey(reference, bucket, upload)),
  changeUpload: (
    { reference, bucket }: Place,
    upload: string,
    next: (kept: KeptUpload | undefined) => KeptUpload | undefined,
  ) => state.change<KeptUpload>(uploadKey(reference, bucket, upload), next),
  uploads: async ({ reference, bucket }: Place, most: number) => {
    const prefix = uploadKey(reference, bucket, '')
    const rows = await state.page<KeptUpload>({ prefix, after: prefix, most })
    return rows.map(({ key, value }) => ({ id: key.slice(prefix.length), ...value }))
  },
})

/** Objects by their names, in order. */
const namesOf = (state: OrderedState) => ({
  /** Of each folder only the first object that is in it. */
  leaps: async (
    { reference, bucket }: Place,
    of: { prefix: string; delimiter: string; after: string; most: number },
  ) => {
    const start = objectPrefix(reference, bucket)
    const { delimiter, most } = of
    const rows = await state.leaps<KeptObject>({
      ...{ prefix: start + of.prefix, after: start + of.after, delimiter, most },
    })
    return rows.map(({ key, value }) => ({ key: key.slice(start.length), versions: value.versions }))
  },
  objects: async ({ reference, bucket }: Place, of: { prefix: string; after: string; most: number }) => {
    const start = objectPrefix(reference, bucket)
    const rows = await state.page<KeptObject>({
      ...{ prefix: start + of.prefix, most: of.most },
      after: start + of.after,
    })
    return rows.map(({ key, value }) => ({ key: key.slice(start.length), versions: value.versions }))
  },
})
