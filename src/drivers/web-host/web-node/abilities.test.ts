import { describe, expect, it } from 'vitest'
import { done, type Outcome, rejected } from '../../outcome.ts'
import { offersOf, partsIn } from './abilities.ts'
import type { Asking } from './asking.ts'

const all = { redis: true, varnish: true, newRelic: false, databaseBackups: true, countries: false }

function scene(answers: Outcome<unknown>[], lacks: string = '') {
  let [now, asked] = [0, 0]
  const read = async () => answers[Math.min(asked++, answers.length - 1)]
  const offers = offersOf({ read } as unknown as Asking, partsIn(lacks), () => now)
  const can = (...names: ('redis' | 'varnish' | 'newRelic' | 'restoreTables' | 'ftp')[]) =>
    names.map((name) => offers.abilities()[name].can)
  return { offers, can, asked: () => asked, pass: (ms: number) => (now += ms) }
}

describe('what a web node can do', () => {
  it('is what it says itself, and less as long as it has not spoken', async () => {
    const { offers, can } = scene([done(all)])
    expect(can('redis', 'varnish', 'restoreTables', 'ftp')).toEqual([false, false, false, true])
    await offers.learn()
    expect(can('redis', 'varnish', 'newRelic', 'restoreTables')).toEqual([true, true, false, true])
  })

  it('is asked again when it may be otherwise, or was not answered', async () => {
    const { offers, can, asked, pass } = scene([{ kind: 'retry', afterSeconds: 30 }, done(all), rejected('not_here')])
    await offers.learn()
    expect(can('redis')).toEqual([false])
    await offers.learn()
    await offers.learn()
    expect([can('redis'), asked()]).toEqual([[true], 2])
    pass(600_000)
    await offers.learn()
    // What it said last holds until it says something else.
    expect([can('redis'), asked() > 2]).toEqual([[true], true])
  })

  it('is not offered where the provider does not want it', async () => {
    const { offers, can } = scene([done(all)], 'redis, databases')
    await offers.learn()
    expect(can('redis', 'varnish', 'restoreTables')).toEqual([false, true, false])
  })
})
