import { PassThrough, Readable, Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { longestRequest, protocolVersion } from './contract/protocol.ts'
import { serve } from './serve.ts'

/** What is said to somebody who says this, one part after the other. */
async function said(input: Readable, waitMs?: number): Promise<unknown[]> {
  const lines: string[] = []
  const output = new Writable({
    write(part, _encoding, taken) {
      lines.push(String(part))
      taken()
    },
  })
  await serve(input, output, { works: {}, state: '/nonexistent' }, waitMs)
  return lines.map((line) => JSON.parse(line))
}

const greeting = { agent: 'belfry', version: protocolVersion }
const refused = (id: string, code: string) => ({ id, result: { kind: 'rejected', code } })

describe('what an agent is asked', () => {
  it('is one line, however it is cut, and nothing behind it', async () => {
    const line = JSON.stringify({ id: 'é-1'.slice(1), verb: 'queue.list', input: { most: 1 } })
    const bytes = Buffer.from(`${line}\nmore`)
    const parts = [...bytes].map((byte) => Buffer.from([byte]))
    expect(await said(Readable.from(parts, { objectMode: false }))).toEqual([
      greeting,
      expect.objectContaining({ id: '-1' }),
    ])
  })

  it('is refused as soon as it is too long, while more of it comes', async () => {
    let sent = 0
    const endless = new Readable({
      read() {
        sent += 65_536
        this.push(Buffer.alloc(65_536, 'x'))
      },
    })
    expect(await said(endless)).toEqual([greeting, refused('', 'invalid_request')])
    expect(sent).toBeLessThan(2 * longestRequest)
  })

  it('is waited for so long, also where a little of it keeps coming', async () => {
    const slow = new PassThrough()
    const drip = setInterval(() => slow.write('x'), 5)
    try {
      expect(await said(slow, 100)).toEqual([greeting])
      expect(await said(new PassThrough(), 20)).toEqual([greeting])
    } finally {
      clearInterval(drip)
    }
  })
})
