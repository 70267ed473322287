import { describe, expect, it, vi } from 'vitest'
import { eventReader, keepListening } from './event-lines.ts'

const streamOf = (...pieces: string[]) =>
  new Response(
    new ReadableStream({
      start: (stream) => {
        for (const piece of pieces) stream.enqueue(new TextEncoder().encode(piece))
        stream.close()
      },
    }),
  )

describe('a line of the event stream', () => {
  it.each([
    ['in one piece', ['id: 7\nevent: change\ndata: {"a":1}\n\n'], [{ id: '7', data: '{"a":1}' }]],
    ['cut anywhere', ['id: 7\nev', 'ent: change\nda', 'ta: x\n', '\n'], [{ id: '7', data: 'x' }]],
    ['with the ends of lines of another system', ['data: x\r\n\r\n'], [{ data: 'x' }]],
    ['of heartbeats alone', ['retry: 3000\n\n: still here\n\n'], []],
    ['that breaks before its end', ['data: half'], []],
  ])('is read %s', (_what, pieces, told) => {
    const take = vi.fn()
    const read = eventReader(take)
    for (const piece of pieces) read(piece)
    expect(take.mock.calls.map(([each]) => each)).toEqual(told)
  })

  it('is opened again after it broke, with the key in a header and where it left off', async () => {
    const asked: (readonly [string, Record<string, string>])[] = []
    const answers = [
      () => streamOf('id: 8\ndata: one\n\n'),
      () => Promise.reject(new TypeError('no network')),
      () => new Response('', { status: 502 }),
      () => streamOf('id: 9\ndata: two\n\n'),
      () => new Response('', { status: 403 }),
    ]
    const take = vi.fn()
    const refused = vi.fn()
    const pause = vi.fn(async () => {})
    await keepListening({
      headers: { 'X-Share-Key': 'geheim' },
      after: 5,
      take,
      refused,
      signal: new AbortController().signal,
      pause,
      fetch: async (address, init) => {
        asked.push([String(address), init?.headers as Record<string, string>])
        return answers[asked.length - 1]!()
      },
    })
    expect(take.mock.calls.flat()).toEqual(['one', 'two'])
    expect(asked.map(([, headers]) => headers['Last-Event-ID'])).toEqual(['5', '8', '8', '8', '9'])
    for (const [address, headers] of asked) {
      expect(address).toBe('/api/events')
      expect(headers['X-Share-Key']).toBe('geheim')
    }
    expect(pause.mock.calls.map(([ms]: unknown[]) => ms)).toEqual([1000, 2000, 4000, 1000])
    expect(refused).toHaveBeenCalledOnce()
  })

  it('is let go when nobody listens any more', async () => {
    const line = new AbortController()
    const refused = vi.fn()
    await keepListening({
      headers: {},
      after: undefined,
      take: () => line.abort(),
      refused,
      signal: line.signal,
      pause: async () => {},
      fetch: async () => streamOf('data: one\n\n'),
    })
    expect(refused).not.toHaveBeenCalled()
  })
})
