import { DatabaseAway } from './away.ts'
import type { Database } from './connect.ts'

/** A statement of works that are often under way at the same time, for several of them and for one. */
export type GatheredStatement<Ask, Answer> = {
  /** What it is about: one statement has at most one ask of each. */
  keyOf(ask: Ask): number
  /**
   * One statement for several, with an answer by key for each that it could do without waiting for a lock: waiting for
   * one while holding those of others could end in a deadlock.
   */
  together(sql: Database, asks: readonly Ask[]): Promise<ReadonlyMap<number, Answer>>
  /** For one, and for each that was left out or whose common statement failed: what decides for good. */
  alone(sql: Database, ask: Ask): Promise<Answer>
}

export type Gathering = {
  /** Counts a work among those under way until it ends. */
  during<End>(work: () => Promise<End>): Promise<End>
  statement<Ask, Answer>(row: GatheredStatement<Ask, Answer>): (sql: Database, ask: Ask) => Promise<Answer>
}

type Waiting<Ask, Answer> = { sql: Database; ask: Ask; answer: PromiseWithResolvers<Answer> }

/**
 * Works under way at the same time in this process send their statements together: `most` at once, fewer when all of
 * them wait, or when the first has waited for `patienceMs`. A work by itself waits for nobody.
 */
export function openGathering({ most, patienceMs }: { most: number; patienceMs: number }): Gathering {
  let underWay = 0
  let waiting = 0
  const sendings = new Set<() => void>()
  let willLook = false
  // Once all that begin in this turn have asked.
  const lookLater = () => {
    if (willLook) return
    willLook = true
    setImmediate(() => {
      willLook = false
      if (waiting >= underWay) for (const send of sendings) send()
    })
  }

  function statement<Ask, Answer>(row: GatheredStatement<Ask, Answer>): (sql: Database, ask: Ask) => Promise<Answer> {
    let gathered: Waiting<Ask, Answer>[] = []
    let patience: NodeJS.Timeout | undefined
    const send = () => {
      clearTimeout(patience)
      patience = undefined
      const asks = gathered
      gathered = []
      waiting -= asks.length
      for (const [sql, ofOne] of Map.groupBy(asks, (each) => each.sql)) answerAll(row, sql, ofOne)
    }
    sendings.add(send)
    return (sql, ask) => {
      const answer = Promise.withResolvers<Answer>()
      gathered.push({ sql, ask, answer })
      waiting++
      if (gathered.length >= most) send()
      else patience ??= setTimeout(send, patienceMs)
      lookLater()
      return answer.promise
    }
  }

  return {
    during: async (work) => {
      underWay++
      try {
        return await work()
      } finally {
        underWay--
        lookLater()
      }
    },
    statement,
  }
}

/** Never throws: each learns of its own end. */
async function answerAll<Ask, Answer>(
  { keyOf, together, alone }: GatheredStatement<Ask, Answer>,
  sql: Database,
  asks: readonly Waiting<Ask, Answer>[],
): Promise<void> {
  const byKey = new Map(asks.map((each) => [keyOf(each.ask), each]))
  const left = new Set(asks)
  try {
    if (byKey.size > 1)
      for (const [key, found] of await together(
        sql,
        [...byKey.values()].map(({ ask }) => ask),
      )) {
        const each = byKey.get(key)
        if (each && left.delete(each)) each.answer.resolve(found)
      }
  } catch (error) {
    // Whether it stands may not be known, so it is not sent again. Any other error has undone it for all.
    if (error instanceof DatabaseAway)
      for (const each of byKey.values()) if (left.delete(each)) each.answer.reject(error)
  }
  for (const { ask, answer } of left) alone(sql, ask).then(answer.resolve, answer.reject)
}
