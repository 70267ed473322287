import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { beginChange, type Change, expectEvents, refreshTold } from './changes.ts'
import { type Key, keysOf } from './keys.ts'

const [fileKeys, clientKeys] = [keysOf('web-space'), keysOf('client')]
const [files, clients] = [fileKeys.one(7, 'files'), clientKeys.list(1)]

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Page = { event: (...keys: Key[]) => void; begin: (...keys: Key[]) => Change }

/** How often a page asks for the files and the clients during some work, and in the two seconds after it. */
async function asked(work: (page: Page) => unknown, expected: readonly Key[] = [fileKeys.all]) {
  const client = new QueryClient()
  const ask = vi.fn(async () => 1)
  const askClients = vi.fn(async () => 1)
  const unsubscribe = [
    new QueryObserver(client, { queryKey: files, queryFn: ask }).subscribe(() => {}),
    new QueryObserver(client, { queryKey: clients, queryFn: askClients }).subscribe(() => {}),
  ]
  await vi.advanceTimersByTimeAsync(1)
  const end = expectEvents(expected)
  await work({
    event: (...keys) => refreshTold(client, keys),
    begin: (...keys) => beginChange(client, keys),
  })
  await vi.advanceTimersByTimeAsync(2_000)
  end()
  for (const each of unsubscribe) each()
  return [ask.mock.calls.length - 1, askClients.mock.calls.length - 1]
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

it.each<[string, [files: number, clients: number], (page: Page) => unknown]>([
  [
    'once when its event comes after it',
    [1, 0],
    async ({ begin, event }) => {
      const ended = begin(files).done()
      await pass(40)
      event(fileKeys.all)
      await ended
    },
  ],
  [
    'once when its event comes before its answer',
    [1, 0],
    async ({ begin, event }) => {
      const change = begin(fileKeys.all)
      event(fileKeys.all)
      event(fileKeys.all)
      await pass(40)
      await change.done()
    },
  ],
  ['once when no event comes', [1, 0], ({ begin }) => void begin(files).done()],
  [
    'again when something else changes later',
    [2, 0],
    async ({ begin, event }) => {
      void begin(files).done()
      await pass(40)
      event(fileKeys.all)
      await pass(40)
      event(fileKeys.all)
    },
  ],
  ['at once where no event tells of it', [0, 1], ({ begin }) => begin(clients).done()],
  [
    'of both kinds once each',
    [1, 1],
    async ({ begin, event }) => {
      const ended = begin(files, clients).done()
      event(fileKeys.all)
      await ended
    },
  ],
  ['once for keys of which one covers the other', [1, 0], ({ begin }) => void begin(files, fileKeys.all).done()],
  [
    'for an event about something else while it runs, at once',
    [0, 1],
    async ({ begin, event }) => {
      begin(files)
      event(clientKeys.all)
    },
  ],
  [
    'for its event within a second while it goes on running',
    [1, 0],
    async ({ begin, event }) => {
      begin(files)
      event(fileKeys.all)
    },
  ],
  [
    'once when it failed, with what was told meanwhile',
    [1, 0],
    async ({ begin, event }) => {
      const change = begin(files)
      event(fileKeys.all)
      await change.failed([files])
    },
  ],
])('a change has its queries fetched %s', async (_what, times, work) => {
  expect(await asked(work)).toEqual(times)
})

it('waits for the event no longer than a moment, and not at all when nobody listens', async () => {
  const client = new QueryClient()
  const fetchedAfter = async (expected: readonly Key[]) => {
    const end = expectEvents(expected)
    const invalidate = vi.spyOn(client, 'invalidateQueries')
    const ended = beginChange(client, [files]).done()
    await vi.advanceTimersByTimeAsync(0)
    const atOnce = invalidate.mock.calls.length
    await vi.advanceTimersByTimeAsync(150)
    await ended
    invalidate.mockRestore()
    end()
    return atOnce
  }
  expect(await fetchedAfter([fileKeys.all])).toBe(0)
  expect(await fetchedAfter([])).toBe(1)
})
