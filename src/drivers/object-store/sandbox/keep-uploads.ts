import { createHash } from 'node:crypto'
import type { Written } from './bodies.ts'
import { type Kept, newVersion, type Objects, type Place, type S3Fault } from './keep-objects.ts'
import type { Body, KeptPart, KeptUpload, KeptVersion } from './kept.ts'
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
    const { body, bytes, md5: etag } = written
    let unused: Body | null = body
    try {
      of.judge?.(written)
      const part = { etag, bytes, body, at: book.now() }
      let replaced: Body | null = null
      const kept = await book.changeUpload(place, upload, (found) => {
        replaced = found?.parts[number]?.body ?? null
        return found && { ...found, parts: { ...found.parts, [number]: part } }
      })
      // It was ended or stopped while the part came.
      if (!kept) return { fault: 'NoSuchUpload' }
      unused = replaced
      return { value: { etag } }
    } finally {
      await bodies.remove(unused)
    }
  }

  /** Takes an upload out of the book when it can be ended so: of several who end or stop it at once, one has it. */
  async function take(
    place: Place,
    upload: string,
    choose: (kept: KeptUpload) => KeptPart[] | S3Fault,
  ): Promise<Kept<{ taken: KeptUpload; parts: KeptPart[] }>> {
    let said: Kept<{ taken: KeptUpload; parts: KeptPart[] }> = { fault: 'NoSuchUpload' }
    await book.changeUpload(place, upload, (kept) => {
      if (!kept) return kept
      const parts = choose(kept)
      said = Array.isArray(parts) ? { value: { taken: kept, parts } } : { fault: parts }
      return 'fault' in said ? kept : undefined
    })
    return said
  }

  async function end(
    place: Place,
    upload: string,
    named: readonly { number: number; etag: string }[],
  ): Promise<Kept<KeptVersion & { key: string }>> {
    const kept = await book.upload(place, upload)
    if (!kept) return { fault: 'NoSuchUpload' }
    const full = await fullFor(place, sumOf(Object.values(kept.parts)))
    if (full) return { fault: full }
    const said = await take(place, upload, (found) => chosenParts(found, named))
    if ('fault' in said) return said
    const { taken, parts } = said.value
    const { key, type } = taken
    const md5 = createHash('md5')
    for (const { etag } of parts) md5.update(Buffer.from(etag, 'hex'))
    const etag = `${md5.digest('hex')}-${parts.length}`
    const body: Body = { kind: 'parts', parts: parts.map((each) => ({ bytes: each.bytes, body: each.body })) }
    const version = await keep(place, key, { bytes: sumOf(parts), etag, type, body }).catch(async (fault: unknown) => {
      await book.changeUpload(place, upload, () => taken)
      throw fault
    })
    const used = new Set(parts)
    for (const part of Object.values(taken.parts)) if (!used.has(part)) await bodies.remove(part.body)
    return { value: { ...version, key } }
  }

  async function stop(place: Place, upload: string): Promise<boolean> {
    const said = await take(place, upload, () => [])
    if ('fault' in said) return false
    for (const part of Object.values(said.value.taken.parts)) await bodies.remove(part.body)
    return true
  }

  return { begin, putPart, end, stop }
}

const sumOf = (parts: readonly KeptPart[]): number => parts.reduce((sum, { bytes }) => sum + bytes, 0)

function chosenParts({ parts }: KeptUpload, named: readonly { number: number; etag: string }[]): KeptPart[] | S3Fault {
  if (named.some(({ number }, index) => index > 0 && number <= (named[index - 1]?.number ?? 0)))
    return 'InvalidPartOrder'
  const chosen = named.flatMap(({ number, etag }) => {
    const part = parts[number]
    return part && part.etag === etag ? [part] : []
  })
  if (chosen.length !== named.length || chosen.length === 0) return 'InvalidPart'
  return chosen.slice(0, -1).some(({ bytes }) => bytes < leastPartBytes) ? 'EntityTooSmall' : chosen
}
