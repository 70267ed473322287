import { refuse } from './refusal.ts'

const newLine = Buffer.from('\r\n')
/** What stands before a piece: its size and its signature. */
const mostHeadBytes = 4096
/** What follows the last piece: sums over all of it. */
const mostTrailerBytes = 16_384

/** What has come of a body and is not used yet: never more than a line and the last that came, so that reading takes as long as the body. */
function readerOf(source: AsyncIterable<Buffer>) {
  const pieces = source[Symbol.asyncIterator]()
  let kept: Buffer = Buffer.alloc(0)

  const more = async (): Promise<boolean> => {
    const { value, done } = await pieces.next()
    if (!done) kept = kept.length === 0 ? value : Buffer.concat([kept, value])
    return !done
  }
  const take = (most: number): Buffer => {
    const taken = kept.subarray(0, most)
    kept = kept.subarray(taken.length)
    return taken
  }

  return {
    /** At most so many octets, as they come. */
    async some(most: number): Promise<Buffer> {
      return kept.length > 0 || (await more()) ? take(most) : refuse('IncompleteBody')
    },
    async line(): Promise<string> {
      for (;;) {
        const end = kept.subarray(0, mostHeadBytes).indexOf(newLine)
        if (end >= 0) return take(end + newLine.length).toString('latin1', 0, end)
        if (kept.length >= mostHeadBytes || !(await more())) return refuse('IncompleteBody')
      }
    },
    async rest(most: number): Promise<void> {
      let bytes = 0
      do {
        bytes += take(kept.length).length
        if (bytes > most) refuse('IncompleteBody')
      } while (await more())
    },
    /** Lets go of the body, whoever wants the rest of it. */
    end: async () => {
      await pieces.return?.()
    },
  }
}

/**
 * The octets out of a body that programs send in signed pieces (`aws-chunked`): `<size in hex>;…`, the piece, and again until one of none. What
 * follows that, sums over all of it, is read and left: the whole is held to its length.
 */
export async function* unchunked(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const body = readerOf(source)
  try {
    for (;;) {
      const [, told] = /^([\da-f]{1,13})(?:;|$)/i.exec(await body.line()) ?? []
      let left = told === undefined ? refuse('IncompleteBody') : Number.parseInt(told, 16)
      if (left === 0) return await body.rest(mostTrailerBytes)
      while (left > 0) {
        const piece = await body.some(left)
        left -= piece.length
        yield piece
      }
      if ((await body.line()) !== '') refuse('IncompleteBody')
    }
  } finally {
    await body.end()
  }
}
