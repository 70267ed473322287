import { createHash } from 'node:crypto'
import { type Coming, type Kept, newVersion, type Objects, type Place, type S3Fault } from './keep-objects.ts'
import type { Body, KeptPart, KeptUpload, KeptVersion } from './kept.ts'
import type { StoreBook } from './store-book.ts'

const leastPartBytes = 5 * 1024 ** 2

/** Uploads in parts: begun, sent in any order, put together or forgotten. */
export function keepUploads(book: StoreBook, { bodies, fullFor, receive, keep }: Objects) {
  async function begin(place: Place, key: string, type: string): Promise<string> {
    const id = newVersion()
    await book.changeUpload(place, id, () => ({ key, type, startedAt: book.now(), parts: {} }))
    return id
  }

  async function putPart(
    place: Place,
    upload: string,
    number: number,
    coming: Coming,
  ): Promise<Kept<Pick<KeptPart, 'etag' | 'at'>>> {
    if (!(await book.upload(place, upload))) return { fault: 'NoSuchUpload' }
    const said = await receive(place, coming)
    if ('fault' in said) return said
    const { body, bytes, md5: etag } = said.value
    const part = { etag, bytes, body, at: book.now() }
    let replaced: KeptPart | undefined
    const kept = await book.changeUpload(place, upload, (found) => {
      replaced = found?.parts[number]
      return found && { ...found, parts: { ...found.parts, [number]: part } }
    })
    // It was ended or stopped while the part came.
    if (!kept) {
      await bodies.remove(body)
      return { fault: 'NoSuchUpload' }
    }
    await forget(place, replaced ? [replaced] : [], bytes)
    return { value: part }
  }

  /** Deletes parts, and counts what else came or went. */
  async function forget(place: Place, gone: readonly KeptPart[], more = 0): Promise<void> {
    await book.countParts(place, more - sumOf(gone))
    for (const { body } of gone) await bodies.remove(body)
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
    // Its parts were counted when they came.
    const full = await fullFor(place, 0)
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
    const unused = Object.values(taken.parts).filter((part) => !used.has(part))
    await forget(place, unused, -sumOf(parts))
    return { value: { ...version, key } }
  }

  async function stop(place: Place, upload: string): Promise<boolean> {
    const said = await take(place, upload, () => [])
    if ('fault' in said) return false
    await forget(place, Object.values(said.value.taken.parts))
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
