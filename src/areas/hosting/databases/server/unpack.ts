import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'

/** What may come out of one file: a few kilobytes of gzip can hold any amount. */
export const mostUnpackedMb = 200

const slice = 256 * 1024

export class TooLarge extends Error {}

const isPacked = (content: Buffer): boolean => content[0] === 0x1f && content[1] === 0x8b

/** The SQL in a file, packed by gzip or not, while it is unpacked. */
export async function* sqlIn(content: Buffer): AsyncGenerator<Uint8Array> {
  if (!isPacked(content)) {
    for (let at = 0; at < content.length; at += slice) {
      yield content.subarray(at, at + slice)
      // Whoever else asks something is answered between.
      await setImmediate()
    }
    return
  }
  let bytes = 0
  for await (const part of Readable.from([content]).pipe(createGunzip()) as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > mostUnpackedMb * 1024 * 1024) throw new TooLarge()
    yield part
    await setImmediate()
  }
}
