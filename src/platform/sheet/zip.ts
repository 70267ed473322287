import { once } from 'node:events'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file of an archive; its content is read when its turn comes. */
export type ZipEntry = { name: string; content: AsyncIterable<Buffer | string> | Iterable<Buffer | string> }

type Tally = { crc: number; size: number; packed: number }
type Written = Tally & { name: Buffer; offset: number }

/** Sizes follow the content, names are UTF-8: what cannot be known before it is read is written after it. */
const flags = 0x0808
/** 1 January 1980, the first day that the format knows: the same content gives the same bytes. */
const dosDate = 0x0021

/**
 * A ZIP archive as it is made (APPNOTE 4.3), without ever holding a whole file. Up to 4 GB and 65 535 files, as every
 * program reads it.
 */
export async function* zipOf(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for await (const entry of entries) {
    const name = Buffer.from(entry.name)
    const head = Buffer.concat([
      numbers([4, 0x04034b50], ...common(), [4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]),
      name,
    ])
    yield head
    const tally: Tally = { crc: 0, size: 0, packed: 0 }
    yield* deflated(entry.content, tally)
    yield numbers([4, 0x08074b50], [4, tally.crc], [4, tally.packed], [4, tally.size])
    written.push({ ...tally, name, offset })
    offset += head.length + tally.packed + 16
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  yield directory
  const count = written.length
  yield numbers([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, directory.length], [4, offset], [2, 0])
}

type Field = readonly [bytes: 2 | 4, value: number]
const common = (): Field[] => [
  [2, 20],
  [2, flags],
  [2, 8],
  [2, 0],
  [2, dosDate],
]

const directoryEntry = ({ name, crc, packed, size, offset }: Written): Buffer => {
  const sums: Field[] = [
    [4, crc],
    [4, packed],
    [4, size],
    [2, name.length],
  ]
  const rest: Field[] = [
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, offset],
  ]
  return Buffer.concat([numbers([4, 0x02014b50], [2, 20], ...common(), ...sums, ...rest), name])
}

function numbers(...fields: readonly Field[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of fields) {
    buffer.writeUIntLE(value, at, bytes)
    at += bytes
  }
  return buffer
}

async function* deflated(content: ZipEntry['content'], tally: Tally): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw()
  const feed = async () => {
    for await (const chunk of content) {
      const bytes = Buffer.from(chunk as string)
      tally.crc = crc32(bytes, tally.crc)
      tally.size += bytes.length
      if (!deflate.write(bytes)) await once(deflate, 'drain')
    }
    deflate.end()
  }
  feed().catch((error: Error) => deflate.destroy(error))
  for await (const chunk of deflate) {
    tally.packed += (chunk as Buffer).length
    yield chunk as Buffer
  }
}
