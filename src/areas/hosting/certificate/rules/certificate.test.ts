import { describe, expect, it } from 'vitest'
import { coversOthers, nextLookSeconds } from './certificate.ts'

describe('a certificate of a web space', () => {
  it('is waited for within the hour, ever more slowly', () => {
    const pauses: number[] = []
    for (let next = nextLookSeconds(0); next !== undefined; next = nextLookSeconds(pauses.length)) pauses.push(next)
    expect(pauses.slice(0, 4)).toEqual([5, 15, 30, 60])
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
    const all = pauses.reduce((sum, each) => sum + each, 0)
    expect(all).toBeGreaterThanOrEqual(3600)
    expect(all).toBeLessThan(3600 + 600)
  })

  it.each([
    ['the same names', ['a.be', 'www.a.be'], ['a.be', 'www.a.be'], [], false],
    ['a name that does not lead here', ['a.be', 'www.a.be'], ['a.be'], ['www.a.be'], false],
    ['a new name', ['a.be', 'b.be'], ['a.be'], [], true],
    ['a name that is gone', ['a.be'], ['a.be', 'b.be'], [], true],
  ] as const)('with %s is begun again: %#', (_, names, has, leftOut, isOther) => {
    expect(coversOthers(names, { has, leftOut })).toBe(isOther)
  })
})
