import { describe, expect, it } from 'vitest'
import { hopsUntil, hostHops, mailHops } from './hops.ts'

describe('the hops of a message', () => {
  it('are all passed when nothing stops it', () => {
    expect(hopsUntil(mailHops).map(({ state }) => state)).toEqual(mailHops.map(() => 'passed'))
  })
  it('end at the hop that fails, with its reason', () => {
    expect(hopsUntil(hostHops, { hop: 'filter', because: 'held' })).toEqual([
      { hop: 'smtp', state: 'passed', because: null },
      { hop: 'filter', state: 'failed', because: 'held' },
      { hop: 'delivery', state: 'not_reached', because: null },
      { hop: 'imap', state: 'not_reached', because: null },
    ])
  })
})
