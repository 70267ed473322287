import { describe, expect, it } from 'vitest'
import { openKnotOf, serverOf } from './settings.ts'

describe('settings', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1', 53],
    ['ns1.example:5353', 'ns1.example', 5353],
    ['[2001:db8::1]:5353', '2001:db8::1', 5353],
    ['2001:db8::1', '2001:db8::1', 53],
  ])('reads %s as an address', (text, host, port) => {
    expect(serverOf(text)).toEqual({ host, port })
  })
  it.each(['', ':53', 'ns1:0', 'ns1:99999', '[x'])('stops at %j', (text) => {
    expect(() => serverOf(text)).toThrow('KNOT_SERVER')
  })
  it('stops at a key that is none, and does not repeat it', () => {
    const open = () => openKnotOf({ KNOT_SERVER: '192.0.2.1', KNOT_KEY: 'secret', KNOT_CONTROL: 'knotc' }, () => {})
    expect(open).toThrow(/KNOT_KEY is not of the form/)
    expect(open).not.toThrow(/secret'/)
  })
})
