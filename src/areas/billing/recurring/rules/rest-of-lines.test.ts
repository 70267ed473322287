import { describe, expect, it } from 'vitest'
import { restOfLines } from './rest-of-lines.ts'

const november = { netCents: 3_000, creditedCents: 0, from: '2026-11-01', to: '2026-11-30', credits: [] } as const
const credited = { ...november, creditedCents: 500, credits: [{ cents: 500, on: '2026-11-06' }] } as const

describe('what goes back of a period that is paid for', () => {
  it.each([
    ['one of five from the sixth on', [november], '2026-11-06', 1, 5, [500]],
    ['the next of four a day later, by what it cost', [credited], '2026-11-07', 1, 4, [480]],
    ['all of it on its first day', [november], '2026-11-01', 5, 5, [3_000]],
    ['all that is left', [credited], '2026-11-07', 4, 4, [1_920]],
    ['its last day', [november], '2026-11-30', 5, 5, [100]],
    ['nothing after its end', [november], '2026-12-01', 5, 5, [0]],
    [
      'a period that is invoiced ahead, whole',
      [november, { ...november, from: '2026-12-01', to: '2026-12-30' }],
      '2026-11-16',
      1,
      3,
      [500, 1_000],
    ],
    [
      'what was added later',
      [november, { ...november, netCents: 100, from: '2026-11-21' }],
      '2026-11-21',
      5,
      11,
      [455, 45],
    ],
    ['no more than staff left of a line', [{ ...november, creditedCents: 2_900 }], '2026-11-06', 5, 5, [100]],
  ] as const)('is %s', (_, lines, day, gone, of, cents) => {
    expect(restOfLines(lines, day, { gone, of })).toEqual(cents)
  })
})
