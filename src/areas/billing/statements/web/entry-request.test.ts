import { describe, expect, it } from 'vitest'
import { entryRequest } from './entry-request.ts'

describe('the filters of entries', () => {
  it.each([
    [{ amount: '12,5' }, { minCents: 1250, maxCents: 1250 }],
    [{ amount: '10 .. 20.00' }, { minCents: 1000, maxCents: 2000 }],
    [{ amount: 'veel' }, {}],
    [{ days: '2026-11-01..2026-11-30' }, { from: '2026-11-01', to: '2026-11-30' }],
    [
      { state: 'unmatched', page: 2 },
      { state: 'unmatched', page: 2 },
    ],
  ])('%j asks for %j', (address, asked) => {
    expect(entryRequest(address)).toEqual(asked)
  })
})
