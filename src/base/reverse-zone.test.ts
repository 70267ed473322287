import { expect, it } from 'vitest'
import { parseReverseZone, type ReverseZone, reversePlace } from './reverse-zone.ts'

it.each([
  ['203.0.113.0/24', '113.0.203.in-addr.arpa.'],
  ['10.0.0.0/8', '10.in-addr.arpa.'],
  ['2001:db8::/32', '8.b.d.0.1.0.0.2.ip6.arpa.'],
  ['2001:db8:a0::/44', 'a.0.0.8.b.d.0.1.0.0.2.ip6.arpa.'],
  ['203.0.113.64/26=64-127.113.0.203.in-addr.arpa', '64-127.113.0.203.in-addr.arpa.'],
  ['203.0.113.64/26', undefined],
  ['203.0.113.0/24=elsewhere.be', undefined],
  ['2001:db8::/33', undefined],
  ['0.0.0.0/0', undefined],
  ['203.0.113.0', undefined],
  ['203.0.113.64/26=no zone', undefined],
])('%s has the zone %s', (text, zone) => {
  expect(parseReverseZone(text)?.zone).toBe(zone)
})

it('finds the place of an address in the narrowest zone that has it', () => {
  const zones = ['203.0.0.0/16', '203.0.113.0/24', '198.51.100.0/25=0/25.100.51.198.in-addr.arpa', '2001:db8::/32'].map(
    (text) => parseReverseZone(text) as ReverseZone,
  )
  const place = (ip: string) => reversePlace(zones, ip)
  expect(place('203.0.113.7')).toEqual({ zone: '113.0.203.in-addr.arpa.', name: '7.113.0.203.in-addr.arpa.' })
  expect(place('203.0.9.7')).toEqual({ zone: '0.203.in-addr.arpa.', name: '7.9.0.203.in-addr.arpa.' })
  expect(place('198.51.100.5')).toEqual({
    zone: '0/25.100.51.198.in-addr.arpa.',
    name: '5.0/25.100.51.198.in-addr.arpa.',
  })
  expect(place('2001:DB8::1')?.name).toBe(`1.${'0.'.repeat(23)}8.b.d.0.1.0.0.2.ip6.arpa.`)
  expect([place('198.51.100.200'), place('192.0.2.1'), place('x')]).toEqual([undefined, undefined, undefined])
})
