import { refuse } from './refusal.ts'

const newLine = Buffer.from('\r\n')

/**
 * The octets out of a body that programs send in signed pieces (`aws-chunked`): `<size in hex>;…`, the piece, and again until one of none. What
 * follows that, sums over all of it, is read and left: the whole is held to its length.
 */
export async function* unchunked(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let kept = Buffer.alloc(0)
  const pieces = source[Symbol.asyncIterator]()
  const more = async (): Promise<boolean> => {
    const { value, done } = await pieces.next()
    if (!done) kept = Buffer.concat([kept, value])
    return !done
  }
  for (;;) {
    let end = kept.indexOf(newLine)
    while (end < 0) {
      if (!(await more())) return refuse('IncompleteBody')
      end = kept.indexOf(newLine)
    }
    const size = Number.parseInt(kept.subarray(0, end).toString('latin1'), 16)
    if (!Number.isSafeInteger(size) || size < 0) return refuse('IncompleteBody')
    kept = kept.subarray(end + newLine.length)
    if (size === 0) {
      while (await more());
      return
    }
    let left = size
    while (left > 0) {
      if (kept.length === 0 && !(await more())) return refuse('IncompleteBody')
      const piece = kept.subarray(0, left)
      kept = kept.subarray(piece.length)
      left -= piece.length
      yield piece
    }
    while (kept.length < newLine.length) if (!(await more())) return refuse('IncompleteBody')
    kept = kept.subarray(newLine.length)
  }
}
