import type { QueryClient } from '@tanstack/react-query'
import type { Key } from './keys.ts'
import { fewest, overlap, refresh } from './refresh.ts'

/*
 * A change is reported twice: by the answer of its call, and by an event of the server, just before or just after. Both
 * make the same queries stale, which are fetched once: an event is kept until the call that runs has ended, and what a
 * call made stale waits for its event. Either waits for a limited time, so that nothing is lost when the other does not
 * come, and what is fetched is always fetched after both.
 */
const [longestCallMs, longestEventMs] = [1_000, 150]

type Running = { client: QueryClient; keys: readonly Key[]; told: Key[]; limit?: ReturnType<typeof setTimeout> }
type Waiting = { client: QueryClient; key: Key; end: (fetched: Promise<void>) => void }

const running = new Set<Running>()
const waiting = new Set<Waiting>()
let expected: readonly Key[] = []

const has = (keys: readonly Key[], key: Key): boolean => keys.some((other) => overlap(other, key))

/** Which queries events make stale, from the moment at which somebody listens. Returns the function that ends it. */
export function expectEvents(keys: readonly Key[]): () => void {
  expected = keys
  return () => {
    expected = []
  }
}

const untilTold = (client: QueryClient, key: Key): Promise<void> =>
  new Promise((resolve) => {
    const wait: Waiting = {
      ...{ client, key },
      end: (fetched) => {
        clearTimeout(limit)
        waiting.delete(wait)
        resolve(fetched)
      },
    }
    const limit = setTimeout(() => wait.end(refresh(client, [key])), longestEventMs)
    waiting.add(wait)
  })

export type Change = {
  /** It was made: its queries are fetched, those of which an event is expected together with that event. */
  done: () => Promise<void>
  /** It was not made, and no event follows. */
  failed: (stale?: readonly Key[]) => Promise<void>
}

/** Before a call that makes these queries stale is sent; every change is ended by one of the two. */
export function beginChange(client: QueryClient, keys: readonly Key[]): Change {
  const change: Running = { client, keys, told: [] }
  running.add(change)
  const end = () => {
    running.delete(change)
    clearTimeout(change.limit)
  }
  return {
    done: async () => {
      end()
      const { told } = change
      const later = fewest(keys).filter((key) => has(expected, key) && !has(told, key))
      const now = [...told, ...keys.filter((key) => !later.some((other) => overlap(key, other)))]
      await Promise.all([refresh(client, now), ...later.map((key) => untilTold(client, key))])
    },
    failed: (stale = []) => {
      end()
      return refresh(client, [...change.told, ...stale])
    },
  }
}

function release(change: Running): void {
  void refresh(change.client, change.told)
  change.told = []
  delete change.limit
}

/** What an event made stale. */
export function refreshTold(client: QueryClient, keys: readonly Key[]): void {
  const now: Key[] = []
  for (const key of keys) {
    const change = [...running].find((each) => each.client === client && has(each.keys, key))
    if (!change) now.push(key)
    else {
      change.told.push(key)
      change.limit ??= setTimeout(() => release(change), longestCallMs)
    }
  }
  const ended = [...waiting].filter((each) => each.client === client && has(now, each.key))
  const fetched = refresh(client, [...now, ...ended.map(({ key }) => key)])
  for (const wait of ended) wait.end(fetched)
}
