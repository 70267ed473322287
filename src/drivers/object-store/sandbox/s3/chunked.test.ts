import { expect, it } from 'vitest'
import { unchunked } from './chunked.ts'

async function* inPiecesOf(bytes: number, body: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < body.length; at += bytes) yield body.subarray(at, at + bytes)
}
const read = async (source: AsyncIterable<Buffer>): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of unchunked(source)) parts.push(part)
  return Buffer.concat(parts).toString()
}

it('reads a body in signed pieces however it is cut', async () => {
  const sums = 'x-amz-checksum-crc32:AAAAAA==\r\n\r\n'
  const body = Buffer.from(`5;chunk-signature=ab\r\nhal\r\n\r\nA\r\n0123456789\r\n0\r\n${sums}`)
  for (const bytes of [1, 2, 7, body.length])
    expect([bytes, await read(inPiecesOf(bytes, body))]).toEqual([bytes, 'hal\r\n0123456789'])
})

it.each([
  ['no line that says a size', Buffer.alloc(40_000_000, 'A')],
  ['sums without an end', Buffer.concat([Buffer.from('a\r\n0123456789\r\n0\r\n'), Buffer.alloc(40_000_000, 'A')])],
  ['a size that is none', Buffer.from('5x\r\nhallo\r\n0\r\n\r\n')],
  ['a piece that is longer than it says', Buffer.from('2\r\nhallo\r\n0\r\n\r\n')],
  ['a piece that is not there', Buffer.from('5\r\nhal')],
  ['no end', Buffer.from('5\r\nhallo\r\n')],
])('refuses a body with %s, and reads no further than it must', async (_, body) => {
  let [given, isLeft] = [0, false]
  async function* counted() {
    try {
      for await (const piece of inPiecesOf(65_536, body)) {
        given += piece.length
        yield piece
      }
    } finally {
      isLeft = true
    }
  }
  await expect(read(counted())).rejects.toMatchObject({ code: 'IncompleteBody' })
  expect([given <= 2 * 65_536, isLeft]).toEqual([true, true])
})
