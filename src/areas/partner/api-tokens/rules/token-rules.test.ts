import { describe, expect, it } from 'vitest'
import { mayComeFrom } from './origin.ts'
import { NewToken, tidySubnet } from './token-form.ts'

describe('a network of a token', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7/32'],
    [' 192.0.2.7/24 ', '192.0.2.0/24'],
    ['2001:DB8::1', '2001:db8::1/128'],
    ['2001:db8:ffff::/32', '2001:db8::/32'],
    ['0.0.0.0/0', '0.0.0.0/0'],
  ])('%s is stored as %s', (typed, kept) => {
    expect(tidySubnet(typed)).toBe(kept)
  })
  it.each(['', 'x', '192.0.2', '192.0.2.7/33', '2001:db8::/129', '192.0.2.7 192.0.2.8', '300.1.1.1', 'fe80::1%eth0'])(
    '%j is refused',
    (typed) => {
      expect(tidySubnet(typed)).toBeUndefined()
    },
  )
})

describe('the origin of a request with a token', () => {
  it.each([
    [[], '203.0.113.9', true],
    [['192.0.2.0/24'], '192.0.2.200', true],
    [['192.0.2.0/24'], '192.0.3.1', false],
    [['192.0.2.0/24'], '::ffff:192.0.2.200', true],
    [['192.0.2.0/24'], '::ffff:192.0.3.1', false],
    [['2001:db8::/32'], '2001:db8:1::5', true],
    [['2001:db8::/32'], '2001:db9::5', false],
    [['192.0.2.0/24', '2001:db8::/32'], '2001:db8::1', true],
    [['192.0.2.0/24'], 'nonsense', false],
    [['::/0'], '192.0.2.1', false],
  ] as const)('with %j, %s: %s', (subnets, ip, answer) => {
    expect(mayComeFrom(subnets, ip)).toBe(answer)
  })
})

describe('creating a token', () => {
  it('without options has all scopes, for a year', () => {
    expect(NewToken.parse({})).toEqual({
      name: 'API',
      scopes: ['*:read', '*:write'],
      lifeDays: 366,
      subnets: [],
    })
  })
  it.each([
    { scopes: [] },
    { scopes: ['*'] },
    { scopes: ['staff-orders:read'] },
    { scopes: ['domains:read', 'nonsense'] },
    { scopes: ['domains:read', 'wordpress:read'] },
    { lifeDays: 0 },
    { lifeDays: 367 },
    { lifeDays: 1.5 },
    { name: ' ' },
    { name: 'a\nb' },
    { subnets: ['everywhere'] },
  ])('with %j is refused', (body) => {
    expect(NewToken.safeParse(body).success).toBe(false)
  })
})
