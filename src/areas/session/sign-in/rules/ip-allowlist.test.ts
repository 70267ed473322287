import { describe, expect, it } from 'vitest'
import { expectScore, vectorCases } from '#test/kit/vectors.ts'
import { allowsAddress, IpAllowlist, placeOf, wrongLines } from './ip-allowlist.ts'

type Vector = { family: string; text: string; valid: boolean }
const addresses = vectorCases<Vector>('net/ip-addresses.json')
const networks = vectorCases<Vector>('net/ip-networks.json')

describe('the addresses from which somebody may sign in', () => {
  it.each<[string, string, string, boolean]>([
    ['a blank list lets everybody in', '', '203.0.113.9', true],
    ['so does one of spaces and empty lines', ' \n\n ', '203.0.113.9', true],
    ['an address lets itself in', '192.0.2.1', '192.0.2.1', true],
    ['and no neighbour', '192.0.2.1', '192.0.2.2', false],
    ['any line is enough', '192.0.2.1\n198.51.100.0/24', '198.51.100.77', true],
    ['a network ends where it ends', '198.51.100.0/25', '198.51.100.128', false],
    ['an IPv6 network holds its addresses', '2001:db8:12::/48', '2001:DB8:12:ffff::1', true],
    ['however an IPv6 address is written', '2001:db8::1', '2001:0db8:0:0::0001', true],
    ['an IPv4 list says nothing of IPv6', '0.0.0.0/0', '2001:db8::1', false],
    ['an address that a proxy hands over as IPv6 is the same one', '192.0.2.0/24', '::ffff:192.0.2.7', true],
    ['and so is one that was written that way', '::ffff:192.0.2.7', '192.0.2.7', true],
    ['an interface name makes no difference', 'fe80::/10', 'fe80::1%eth0', true],
    ['lines that cannot be read let nobody in', 'kantoor', '192.0.2.1', false],
    ['a caller without an address stays out', '192.0.2.1', '', false],
  ])('%s', (_sentence, list, ip, expected) => expect(allowsAddress(list, ip)).toBe(expected))

  it('tells which lines are wrong, and keeps the rest as typed', () => {
    expect(wrongLines('192.0.2.1\n999.1.1.1\nabc\n192.0.2.1, 192.0.2.2')).toEqual([
      '999.1.1.1',
      'abc',
      '192.0.2.1, 192.0.2.2',
    ])
    expect(IpAllowlist.safeParse(' 192.0.2.1 \r\n\r\n2001:db8::/32').data).toBe('192.0.2.1\n2001:db8::/32')
    expect(IpAllowlist.safeParse('abc').success).toBe(false)
  })

  it.skipIf(!addresses)('reads a line that is an address as published lists do', () => {
    const zone = 'a list of places names no interface of ours'
    const whole = (addresses ?? []).filter(({ text }) => !/[%\n\r]/.test(text) && text.trim() === text)
    expectScore(
      'addresses in a list',
      whole,
      ({ family, text, valid }) => {
        const place = text.includes('/') ? undefined : placeOf(text)
        return { name: `${family} ${text}`, right: valid === (place !== undefined && ofFamily(family, text)) }
      },
      {},
    )
    expect(placeOf('fe80::1%eth0'), zone).toBeUndefined()
  })

  it.skipIf(!networks)('reads a line that is a network as published lists do', () => {
    const zero = 'leading zeros of a prefix are read as decimal'
    const lines = (networks ?? []).filter(({ text }) => text.includes('/') && !text.includes('%'))
    expectScore(
      'networks in a list',
      lines,
      ({ family, text, valid }) => ({
        name: text,
        right: valid === (placeOf(text) !== undefined && ofFamily(family, text)),
      }),
      { '1.1.1.1/01': zero, '1.1.1.1/011': zero, '2001::/001': zero },
    )
  })
})

const ofFamily = (family: string, text: string) => family === 'any' || (family === 'ipv6') === text.includes(':')
