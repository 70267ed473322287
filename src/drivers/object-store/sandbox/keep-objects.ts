import { createHash, randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Bodies, Written } from './bodies.ts'
import { type Body, type KeptBucket, type KeptUpload, type KeptVersion, unversioned } from './kept.ts'
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

const leastPartBytes = 5 * 1024 ** 2
const newVersion = (): string => randomBytes(16).toString('hex')

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
    of: { source: Readable; type: string; bytes: number; judge?(written: Written): void },
  ): Promise<Kept<KeptVersion>> {
    const full = await fullFor(place, of.bytes)
    if (full) {
      of.source.resume()
      return { fault: full }
    }
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

  async function begin(place: Place, key: string, type: string): Promise<string> {
    const id = newVersion()
    await book.changeUpload(place, id, () => ({ key, type, startedAt: book.now(), parts: {} }))
    return id
  }

  async function putPart(
    place: Place,
    upload: string,
    number: number,
    of: { source: Readable; bytes: number; judge?(written: Written): void },
  ): Promise<Kept<{ etag: string }>> {
    const full = await fullFor(place, of.bytes)
    const fault = full ?? ((await book.upload(place, upload)) ? undefined : 'NoSuchUpload')
    if (fault) {
      of.source.resume()
      return { fault }
    }
    const written = await bodies.write(of.source)
    of.judge?.(written)
    const { body, bytes, md5: etag } = written
    let replaced: Body | null = null
    await book.changeUpload(place, upload, (kept) => {
      replaced = kept?.parts[number]?.body ?? null
      return kept && { ...kept, parts: { ...kept.parts, [number]: { etag, bytes, body, at: book.now() } } }
    })
    await bodies.remove(replaced)
    return { value: { etag } }
  }

  async function end(
    place: Place,
    upload: string,
    named: readonly { number: number; etag: string }[],
  ): Promise<Kept<KeptVersion & { key: string }>> {
    const kept = await book.upload(place, upload)
    if (!kept) return { fault: 'NoSuchUpload' }
    const parts = chosenParts(kept, named)
    if (!Array.isArray(parts)) return { fault: parts }
    const bytes = parts.reduce((sum, each) => sum + each.bytes, 0)
    const full = await fullFor(place, bytes)
    if (full) return { fault: full }
    const md5 = createHash('md5')
    for (const { etag } of parts) md5.update(Buffer.from(etag, 'hex'))
    const etag = `${md5.digest('hex')}-${parts.length}`
    const body: Body = { kind: 'parts', parts: parts.map((each) => ({ bytes: each.bytes, body: each.body })) }
    const version = await keep(place, kept.key, { bytes, etag, type: kept.type, body })
    await book.changeUpload(place, upload, () => undefined)
    const used = new Set(named.map(({ number }) => String(number)))
    for (const [number, part] of Object.entries(kept.parts)) if (!used.has(number)) await bodies.remove(part.body)
    return { value: { ...version, key: kept.key } }
  }

  async function stop(place: Place, upload: string): Promise<boolean> {
    const kept = await book.upload(place, upload)
    if (!kept) return false
    await book.changeUpload(place, upload, () => undefined)
    for (const part of Object.values(kept.parts)) await bodies.remove(part.body)
    return true
  }

  return { fullFor, put, keep, keepAs, remove, find, forget, begin, putPart, end, stop, bodies }
}

function chosenParts(
  { parts }: KeptUpload,
  named: readonly { number: number; etag: string }[],
): KeptUpload['parts'][string][] | S3Fault {
  if (named.some(({ number }, index) => index > 0 && number <= (named[index - 1]?.number ?? 0)))
    return 'InvalidPartOrder'
  const chosen = named.flatMap(({ number, etag }) => {
    const part = parts[number]
    return part && part.etag === etag ? [part] : []
  })
  if (chosen.length !== named.length || chosen.length === 0) return 'InvalidPart'
  return chosen.slice(0, -1).some(({ bytes }) => bytes < leastPartBytes) ? 'EntityTooSmall' : chosen
}
