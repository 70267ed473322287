import { randomBytes } from 'node:crypto'
import type { Bodies, Written } from './bodies.ts'
import { type KeptBucket, type KeptVersion, unversioned } from './kept.ts'
import type { StoreBook } from './store-book.ts'

export type Place = { reference: string; bucket: string }
/** Why something is not kept, in the words of S3. */
export type S3Fault =
  | 'NoSuchBucket'
  | 'NoSuchKey'
  | 'NoSuchUpload'
  | 'InvalidPart'
  | 'InvalidPartOrder'
  | 'EntityTooSmall'
  | 'QuotaExceeded'
export type Kept<Value> = { value: Value } | { fault: S3Fault }

export const newVersion = (): string => randomBytes(16).toString('hex')

export type Objects = ReturnType<typeof keepObjects>

/** What is done to the objects of a bucket, whoever asks: a program over HTTP, or the portal. */
export function keepObjects(book: StoreBook, bodies: Bodies) {
  /** Undefined when that much more fits: in the bucket and in the whole storage. */
  async function fullFor({ reference, bucket }: Place, bytes: number): Promise<S3Fault | undefined> {
    const [store, buckets] = await Promise.all([book.store(reference), book.buckets(reference)])
    const own = buckets.find(({ name }) => name === bucket)
    if (!store || !own) return 'NoSuchBucket'
    const all = buckets.reduce((sum, each) => sum + each.bytes, 0)
    const isFull = all + bytes > store.quotaBytes || (own.quotaBytes !== null && own.bytes + bytes > own.quotaBytes)
    return isFull ? 'QuotaExceeded' : undefined
  }

  const forget = async (gone: readonly KeptVersion[]) => {
    for (const { body } of gone) await bodies.remove(body)
  }

  async function keep(place: Place, key: string, made: Omit<KeptVersion, 'id' | 'modifiedAt'>): Promise<KeptVersion> {
    const { versioning } = (await book.bucket(place.reference, place.bucket)) as KeptBucket
    const version = { ...made, id: versioning === 'on' ? newVersion() : unversioned, modifiedAt: book.now() }
    const gone = await book.changeObject(place, key, (versions) => [
      version,
      ...versions.filter(({ id }) => id !== version.id),
    ])
    await forget(gone)
    return version
  }

  /** A version as it stands here, of a demo world. */
  const keepAs = (place: Place, key: string, version: KeptVersion) =>
    book.changeObject(place, key, (versions) => [version, ...versions.filter(({ id }) => id !== version.id)])

  async function put(
    place: Place,
    key: string,
    of: { source: AsyncIterable<Buffer>; type: string; bytes: number; judge?(written: Written): void },
  ): Promise<Kept<KeptVersion>> {
    const full = await fullFor(place, of.bytes)
    if (full) return { fault: full }
    const written = await bodies.write(of.source)
    try {
      of.judge?.(written)
    } catch (fault) {
      await bodies.remove(written.body)
      throw fault
    }
    const { body, bytes, md5 } = written
    return { value: await keep(place, key, { bytes, etag: md5, type: of.type, body }) }
  }

  /** With a version it goes for good; without one it is only marked where versions are kept. */
  async function remove(place: Place, key: string, version?: string): Promise<KeptVersion | undefined> {
    const { versioning } = (await book.bucket(place.reference, place.bucket)) as KeptBucket
    if (version !== undefined || versioning === 'off') {
      const gone = await book.changeObject(place, key, (versions) =>
        versions.filter(({ id }) => version !== undefined && id !== version),
      )
      await forget(gone)
      return gone[0]
    }
    return keep(place, key, { bytes: 0, etag: '', type: '', body: null })
  }

  async function find(place: Place, key: string, version?: string): Promise<KeptVersion | undefined> {
    const versions = (await book.object(place, key))?.versions ?? []
    return version === undefined ? versions[0] : versions.find(({ id }) => id === version)
  }

  return { fullFor, put, keep, keepAs, remove, find, forget, bodies }
}
