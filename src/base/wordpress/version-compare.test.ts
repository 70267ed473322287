import { describe, expect, it } from 'vitest'
import { expectScore, vectorCases } from '#test/kit/vectors.ts'
import { compareVersions, isSameLine, newestOf } from './version-compare.ts'

const signs = ['<', '=', '>'] as const
const signBetween = (one: string, other: string) => signs[compareVersions(one, other) + 1]

describe('versions as WordPress compares them', () => {
  it.each([
    ['1.9', '<', '1.10'],
    ['1.0', '<', '1.0.0'],
    ['6.8-RC1', '<', '6.8'],
    ['6.8-beta2', '<', '6.8-RC1'],
    ['6.8-alpha-59000', '<', '6.8-beta1'],
    ['1.0-dev', '<', '1.0-alpha'],
    ['1.0pl1', '>', '1.0'],
    ['1.0-p2', '>', '1.0-p1'],
    ['2.0-hotfix', '<', '2.0'],
    ['2.0-patch', '>', '2.0'],
    ['1.0_beta', '=', '1.0+b'],
    ['1.0.', '<', '1.0'],
    ['007', '=', '7'],
    ['5.0.beta.3', '=', '5.0-beta3'],
    ['1..2', '=', '1.2'],
    ['', '<', '0'],
    ['', '=', ''],
    ['20231201', '>', '9.1'],
  ])('%s %s %s', (one, sign, other) => {
    expect([one, signBetween(one, other), other]).toEqual([one, sign, other])
    expect(signBetween(other, one)).toBe({ '<': '>', '=': '=', '>': '<' }[sign])
  })

  it('finds the newest, and what only mends', () => {
    expect(newestOf(['6.9', '6.10', '6.10-RC1'])).toBe('6.10')
    expect(newestOf([])).toBeUndefined()
    expect([isSameLine('6.8', '6.8.2'), isSameLine('6.8.9', '6.9'), isSameLine('6.8', '7.8')]).toEqual([
      true,
      false,
      false,
    ])
  })
})

const vectors = vectorCases<{ name: string; input: [string, string]; expected: string }>(
  'wordpress/version-compare.json',
)
it.skipIf(!vectors)('agrees with PHP', () => {
  expectScore('version_compare', vectors ?? [], ({ name, input, expected }) => ({
    name,
    right: signBetween(...input) === expected,
  }))
})
