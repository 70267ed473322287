import { describe, expect, it, vi } from 'vitest'
import { DatabaseAway } from './away.ts'
import type { Database } from './connect.ts'
import { openGathering } from './gathering.ts'

const sql = {} as Database
const never = 60_000

/** Doubles numbers, together those that `can`; tells what each statement was asked. */
function doubling(can: (ask: number) => boolean = () => true, patienceMs = never) {
  const sent: string[] = []
  const works = openGathering({ most: 4, patienceMs })
  const double = works.statement<number, number>({
    keyOf: (ask) => ask,
    together: async (_, asks) => {
      sent.push(`together ${asks}`)
      return new Map(asks.filter(can).map((ask) => [ask, 2 * ask]))
    },
    alone: async (_, ask) => {
      sent.push(`alone ${ask}`)
      return 2 * ask
    },
  })
  const work = (ask: number) => works.during(() => double(sql, ask))
  return { sent, works, work, all: (asks: number[]) => Promise.all(asks.map(work)) }
}

describe('works under way at the same time', () => {
  it.each<[string, number[], (ask: number) => boolean, string[]]>([
    ['one by itself waits for nobody', [1], () => true, ['alone 1']],
    ['all that wait go together', [1, 2, 3], () => true, ['together 1,2,3']],
    ['as many as one statement takes', [1, 2, 3, 4, 5], () => true, ['together 1,2,3,4', 'alone 5']],
    ['what was left out goes by itself', [1, 2, 3], (ask) => ask !== 2, ['together 1,2,3', 'alone 2']],
    ['two of the same are never in one statement', [1, 1, 2], () => true, ['together 1,2', 'alone 1']],
    ['two of the same alone are two statements', [1, 1], () => true, ['alone 1', 'alone 1']],
  ])('send their statements together: %s', async (_, asks, can, statements) => {
    const { sent, all } = doubling(can)
    expect(await all(asks)).toEqual(asks.map((ask) => 2 * ask))
    expect(sent).toEqual(statements)
  })

  it('wait no longer than their patience for one that is busy elsewhere', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { sent, works, all } = doubling(() => true, 20)
    const busy = Promise.withResolvers<void>()
    const elsewhere = works.during(() => busy.promise)
    const answers = all([1, 2])
    await new Promise((resolve) => setImmediate(resolve))
    expect(sent).toEqual([])
    vi.advanceTimersByTime(20)
    vi.useRealTimers()
    expect(await answers).toEqual([2, 4])
    expect(sent).toEqual(['together 1,2'])
    busy.resolve()
    await elsewhere
  })

  it('go on when the one that is busy elsewhere ends', async () => {
    const { sent, works, all } = doubling()
    const busy = Promise.withResolvers<void>()
    const elsewhere = works.during(() => busy.promise)
    const answers = all([1, 2])
    busy.resolve()
    expect(await answers).toEqual([2, 4])
    await elsewhere
    expect(sent).toEqual(['together 1,2'])
  })

  it('learn of their own failure only', async () => {
    const { sent, all } = doubling(() => {
      throw new Error('refused')
    })
    expect(await all([1, 2])).toEqual([2, 4])
    expect(sent).toEqual(['together 1,2', 'alone 1', 'alone 2'])
  })

  it('send nothing again of which it is not known whether it stands', async () => {
    const { sent, all } = doubling(() => {
      throw new DatabaseAway(new Error('lost'), 'unknown')
    })
    await expect(all([1, 2])).rejects.toThrow('the database is away')
    expect(sent).toEqual(['together 1,2'])
  })
})
