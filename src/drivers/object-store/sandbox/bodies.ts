import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { Body } from './kept.ts'

/** What is no larger lies beside its name; anything else is a file of its own. */
const mostInline = 4096
const blockBytes = 65_536

export type Range = { from: number; to: number }
export type Written = { body: Body; bytes: number; md5: string; sha256: string }
export type Bodies = ReturnType<typeof openBodies>

/** Where the built-in store keeps the octets of objects. */
export function openBodies(folder: string) {
  const fileOf = (name: string) => path.join(folder, name.slice(0, 2), name)

  /** Nothing becomes a file before it is too large to lie inline. Undefined, and nothing is left, where more comes than there is room for. */
  async function write(source: AsyncIterable<Buffer>, room: number): Promise<Written | undefined> {
    const [md5, sha256] = [createHash('md5'), createHash('sha256')]
    const name = randomUUID()
    const first: Buffer[] = []
    let file: FileHandle | undefined
    let bytes = 0
    try {
      for await (const chunk of source) {
        md5.update(chunk)
        sha256.update(chunk)
        bytes += chunk.length
        if (bytes > room) break
        if (!file && bytes > mostInline) {
          await mkdir(path.dirname(fileOf(name)), { recursive: true })
          file = await open(fileOf(name), 'w')
          await file.writeFile(Buffer.concat(first))
        }
        if (file) await file.writeFile(chunk)
        else first.push(chunk)
      }
    } catch (fault) {
      if (file) await rm(fileOf(name), { force: true })
      throw fault
    } finally {
      await file?.close()
    }
    if (bytes > room) {
      if (file) await rm(fileOf(name), { force: true })
      return undefined
    }
    const sums = { bytes, md5: md5.digest('hex'), sha256: sha256.digest('hex') }
    if (file) return { body: { kind: 'file', name }, ...sums }
    return { body: { kind: 'inline', base64: Buffer.concat(first).toString('base64') }, ...sums }
  }

  async function* read(body: Body, { from, to }: Range): AsyncGenerator<Buffer> {
    if (from > to) return
    if (body.kind === 'inline') yield Buffer.from(body.base64, 'base64').subarray(from, to + 1)
    else if (body.kind === 'file') yield* createReadStream(fileOf(body.name), { start: from, end: to })
    else if (body.kind === 'made') {
      for (let at = from; at <= to; at += blockBytes) yield Buffer.alloc(Math.min(blockBytes, to + 1 - at), 0x2e)
    } else {
      let start = 0
      for (const part of body.parts) {
        const [first, last] = [Math.max(from - start, 0), Math.min(to - start, part.bytes - 1)]
        if (first <= last) yield* read(part.body, { from: first, to: last })
        start += part.bytes
      }
    }
  }

  async function remove(body: Body | null): Promise<void> {
    if (body?.kind === 'file') await rm(fileOf(body.name), { force: true })
    if (body?.kind === 'parts') for (const part of body.parts) await remove(part.body)
  }

  return { write, read: (body: Body, range: Range) => Readable.from(read(body, range)), remove }
}
