import { randomBytes } from 'node:crypto'
import type { Bodies, Written } from './bodies.ts'
import { type Body, type KeptBucket, type KeptVersion, unversioned } from './kept.ts'
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

/** A body, and how long it says that it is. */
export type Coming = { source: AsyncIterable<Buffer>; bytes: number; judge?(written: Written): void }
type Copied = Pick<KeptVersion, 'bytes' | 'etag' | 'type'> & { body: Body }

const filled = ({ bytes, partBytes = 0 }: KeptBucket): number => bytes + partBytes

export type Objects = ReturnType<typeof keepObjects>

/** What is done to the objects of a bucket, whoever asks: a program over HTTP, or the portal. */
export function keepObjects(book: StoreBook, bodies: Bodies) {
  /** How much more fits, in the bucket and in the whole storage; negative where a quota was lowered. */
  async function roomIn({ reference, bucket }: Place): Promise<Kept<number>> {
    const [store, buckets] = await Promise.all([book.store(reference), book.buckets(reference)])
    const own = buckets.find(({ name }) => name === bucket)
    if (!store || !own) return { fault: 'NoSuchBucket' }
    const all = buckets.reduce((sum, each) => sum + filled(each), 0)
    return { value: Math.min(store.quotaBytes - all, (own.quotaBytes ?? Number.POSITIVE_INFINITY) - filled(own)) }
  }

  async function fullFor(place: Place, bytes: number): Promise<S3Fault | undefined> {
    const room = await roomIn(place)
    if ('fault' in room) return room.fault
    return bytes > room.value ? 'QuotaExceeded' : undefined
  }

  /**
   * What comes, where there is room for it: by the length that it tells before anything is read, by what has come while it is read, since a
   * program need not tell a length, and once more when it is there, since others send at the same time.
   */
  async function receive(place: Place, { source, bytes, judge }: Coming): Promise<Kept<Written>> {
    const room = await roomIn(place)
    if ('fault' in room) return room
    const written = bytes > room.value ? undefined : await bodies.write(source, room.value)
    if (!written) return { fault: 'QuotaExceeded' }
    try {
      judge?.(written)
      const full = await fullFor(place, written.bytes)
      if (!full) return { value: written }
      await bodies.remove(written.body)
      return { fault: full }
    } catch (fault) {
      await bodies.remove(written.body)
      throw fault
    }
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
    { type, ...coming }: Coming & { type: string },
  ): Promise<Kept<KeptVersion>> {
    const said = await receive(place, coming)
    if ('fault' in said) return said
    const { body, bytes, md5: etag } = said.value
    return { value: await keep(place, key, { bytes, etag, type, body }) }
  }

  /** An object in a file of its own, since the one that it is made of may be deleted. */
  async function putCopy(place: Place, key: string, { body, bytes, etag, type }: Copied): Promise<Kept<KeptVersion>> {
    const said = await receive(place, { source: bodies.read(body, { from: 0, to: bytes - 1 }), bytes })
    return 'fault' in said ? said : { value: await keep(place, key, { bytes, etag, type, body: said.value.body }) }
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

  return { fullFor, receive, put, putCopy, keep, keepAs, remove, find, forget, bodies }
}
