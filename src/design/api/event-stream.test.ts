import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepStream } from './event-stream.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A fake stream of the browser, controlled by the test. */
function fakeStreams() {
  const opened: { address: string; tell(id: string, data: string): boolean; end(readyState: number): void }[] = []
  const closed = vi.fn()
  const open = (address: string) => {
    const target = Object.assign(new EventTarget(), { readyState: 1, close: closed })
    opened.push({
      address,
      tell: (lastEventId, data) => target.dispatchEvent(Object.assign(new Event('change'), { data, lastEventId })),
      end: (readyState) => {
        target.readyState = readyState
        target.dispatchEvent(new Event('error'))
      },
    })
    return target as never
  }
  return { opened, closed, open }
}

it('opens the line again when the browser has given it up, after what was heard last', () => {
  const { opened, open } = fakeStreams()
  const take = vi.fn()
  keepStream(7, take, open)
  opened[0]?.tell('9', 'heard')
  opened[0]?.end(2)
  vi.advanceTimersByTime(2000)
  expect(opened.map(({ address }) => address)).toEqual(['/api/events?after=7', '/api/events?after=9'])
  opened[1]?.tell('10', 'again')
  expect(take.mock.calls).toEqual([['heard'], ['again']])
})

it('leaves the browser to it while that comes back by itself', () => {
  const { opened, open } = fakeStreams()
  keepStream(undefined, vi.fn(), open)
  opened[0]?.end(0)
  vi.advanceTimersByTime(120_000)
  expect(opened.map(({ address }) => address)).toEqual(['/api/events'])
})

it('waits longer each time it is not let in, and stops when the page says so', () => {
  const { opened, open, closed } = fakeStreams()
  const stop = keepStream(1, vi.fn(), open)
  for (const pauseMs of [2000, 4000, 8000]) {
    opened.at(-1)?.end(2)
    vi.advanceTimersByTime(pauseMs - 1)
    const before = opened.length
    vi.advanceTimersByTime(1)
    expect(opened.length).toBe(before + 1)
  }
  opened.at(-1)?.end(2)
  stop()
  vi.advanceTimersByTime(120_000)
  expect(opened.length).toBe(4)
  expect(closed).toHaveBeenCalledOnce()
})
