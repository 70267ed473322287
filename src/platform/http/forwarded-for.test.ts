import { expect, it } from 'vitest'
import { forwardedAddress, nobodyKnows, readForwardedFor } from './forwarded-for.ts'

it.each([
  ['192.0.2.7', '192.0.2.7'],
  [' 192.0.2.7:5678 ', '192.0.2.7'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[fe80::1%eth0]:443', 'fe80::1%eth0'],
  ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
  ['[::ffff:192.0.2.7]:80', '::ffff:192.0.2.7'],
])('reads %s as %s', (entry, address) => expect(forwardedAddress(entry)).toBe(address))

it.each([
  '',
  'unknown',
  '_hidden',
  'my.example',
  '192.0.2.7:',
  '192.0.2.7:99999',
  '192.0.2.7:80:80',
  '192.0.2.007',
  '192.0.2',
  '10',
  '0x7f.1',
  '[192.0.2.7]:80',
  '[2001:db8::1',
  '2001:db8::1]:443',
  '[2001:db8::1]443',
  '"192.0.2.7"',
  '192.0.2.7 10.0.0.1',
  "192.0.2.7'--",
])('reads %s as no address', (entry) => expect(forwardedAddress(entry)).toBe(nobodyKnows))

it('leaves every entry in its place', () => {
  const headers = { 'x-forwarded-for': '192.0.2.1, nonsense,, [2001:db8::1]:443 ,10.0.0.1:80' }
  readForwardedFor(headers)
  expect(headers['x-forwarded-for']).toBe('192.0.2.1, unknown, unknown, 2001:db8::1, 10.0.0.1')
  const none = {}
  readForwardedFor(none)
  expect(none).toEqual({})
})
