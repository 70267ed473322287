import { createHash } from 'node:crypto'
import type { Written } from './bodies.ts'
import { type Kept, newVersion, type Objects, type Place, type S3Fault } from './keep-objects.ts'
import type { Body, KeptUpload, KeptVersion } from './kept.ts'
import type { StoreBook } from './store-book.ts'

const leastPartBytes = 5 * 1024 ** 2

/** Uploads in parts: begun, sent in any order, put together or forgotten. */
export function keepUploads(book: StoreBook, { bodies, fullFor, keep }: Objects) {
  async function begin(place: Place, key: string, type: string): Promise<string> {
    const id = newVersion()
    await book.changeUpload(place, id, () => ({ key, type, startedAt: book.now(), parts: {} }))
    return id
  }

  async function putPart(
    place: Place,
    upload: string,
    number: number,
    of: { source: AsyncIterable<Buffer>; bytes: number; judge?(written: Written): void },
  ): Promise<Kept<{ etag: string }>> {
    const full = await fullFor(place, of.bytes)
    const fault = full ?? ((await book.upload(place, upload)) ? undefined : 'NoSuchUpload')
    if (fault) return { fault }
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

  return { begin, putPart, end, stop }
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
