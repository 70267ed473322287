import { describe, expect, it } from 'vitest'
import { expectScore, vectorCases } from '#test/kit/vectors.ts'
import {
  canonicalIp,
  cidrContains,
  isIp,
  isIpv4,
  isIpv6,
  networkOf,
  parseCidr,
  parseIp,
  printCidr,
  printIp,
} from './ip.ts'

type IpCase = { family: 'any' | 'ipv4' | 'ipv6'; text: string; valid: boolean; canonical?: string }
const addresses = vectorCases<IpCase>('net/ip-addresses.json')
const networks = vectorCases<IpCase>('net/ip-networks.json')

describe('ip addresses', () => {
  it.each(['0.0.0.0', '192.0.2.1', '255.255.255.255'])('takes %s as IPv4', (text) => {
    expect(isIpv4(text)).toBe(true)
  })
  it.each(['256.1.1.1', '1.2.3', '1.2.3.4.5', 'a.b.c.d', '01.2.3.4', '1.2.3.4 ', ''])('refuses %j as IPv4', (text) => {
    expect(isIpv4(text)).toBe(false)
  })
  it.each(['2001:db8:0:0:0:0:0:1', '2001:db8::1', '::1', '::', '::ffff:192.0.2.1'])('takes %s as IPv6', (text) => {
    expect(isIpv6(text)).toBe(true)
  })
  it.each([
    '1::2::3',
    '12345::1',
    '2001:db8:::1',
    '192.0.2.1',
    '2001:db8:0:0:0:0:0:0:1',
    '1:2:3:4:5:6:7::8',
    'fe80::1%eth0',
  ])('refuses %s as IPv6', (text) => {
    expect(isIpv6(text)).toBe(false)
  })
  it.each(['300.0.0.1', '1::2::3', 'example.be'])('refuses %s as either', (text) => {
    expect(isIp(text)).toBe(false)
  })
  it.each([
    ['2001:0DB8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
    ['2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
    ['0:0:0:0:0:0:0:0', '::'],
    ['1:0:0:0:0:0:0:0', '1::'],
    ['::FFFF:c000:201', '::ffff:192.0.2.1'],
  ])('writes %s as %s', (text, canonical) => {
    expect(canonicalIp(text)).toBe(canonical)
  })
  it('keeps an interface name only where it is allowed', () => {
    expect(printIp(parseIp('FE80::1%eth0', { zone: true })!)).toBe('fe80::1%eth0')
    expect(parseIp('fe80::1%', { zone: true })).toBeUndefined()
  })
  describe.skipIf(!addresses)('against published lists', () => {
    it('classifies every address as the references do', () => {
      expectScore('ip addresses', addresses ?? [], ({ family, text, valid }) => {
        const parsed = parseIp(text, { zone: true })
        const taken = parsed !== undefined && (family === 'any' || parsed.family === family)
        return { name: `${family} ${text}`, right: taken === valid }
      })
    })
    it('writes addresses as the references do', () => {
      const mapped = 'RFC 5952 §5 keeps the dotted form of a mapped address; the source does not'
      expectScore(
        'canonical ip addresses',
        (addresses ?? []).filter(({ valid, canonical }) => valid && canonical),
        ({ text, canonical }) => ({ name: text, right: printIp(parseIp(text, { zone: true })!) === canonical }),
        {
          '::ffff:172.32.0.0': mapped,
          '::ffff:192.168.0.1': mapped,
          '::FFFF:c000:201%scope': mapped,
        },
      )
    })
  })
})

describe('networks', () => {
  it.each([
    ['10.1.2.3/8', '10.0.0.0/8'],
    ['10.0.0.0/255.255.254.0', '10.0.0.0/23'],
    ['2001:db8:ffff::/33', '2001:db8:8000::/33'],
    ['0.0.0.0/0', '0.0.0.0/0'],
  ])('reads %s as %s', (text, canonical) => {
    expect(printCidr(parseCidr(text)!)).toBe(canonical)
  })
  it('knows which addresses lie inside', () => {
    const network = parseCidr('192.0.2.0/24')!
    expect(cidrContains(network, parseIp('192.0.2.255')!)).toBe(true)
    expect(cidrContains(network, parseIp('192.0.3.0')!)).toBe(false)
    expect(cidrContains(network, parseIp('::ffff:192.0.2.1')!)).toBe(false)
  })
  it.skipIf(!networks)('judges and writes every network as published lists do', () => {
    const zero = 'a prefix with leading zeros: this source refuses it, the other takes it; it is read as decimal'
    const scope = 'a network is not tied to an interface of ours'
    expectScore(
      'ip networks',
      networks ?? [],
      ({ family, text, valid, canonical }) => {
        const parsed = parseCidr(text)
        const taken = parsed !== undefined && (family === 'any' || parsed.family === family)
        return { name: text, right: taken === valid && (!parsed || !canonical || printCidr(parsed) === canonical) }
      },
      {
        '1.1.1.1/01': zero,
        '1.1.1.1/011': zero,
        '2001::/001': zero,
        '2001:658:22a:cafe::%scope/64': scope,
        '2001:658:22a:cafe::%scope/120': scope,
      },
    )
  })
})

describe('the unit in which addresses are counted', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:1:2::9', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['unknown', 'unknown'],
  ])('%s is %s', (ip, network) => expect(networkOf(ip)).toBe(network))
})
