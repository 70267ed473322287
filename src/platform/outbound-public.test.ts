import type dns from 'node:dns'
import { describe, expect, it } from 'vitest'
import { outbound } from './outbound.ts'
import { addressNotPublic, isPublicAddress, mayBePublicUrl, publicFetch, publicLookup } from './outbound-public.ts'

describe('an address that somebody typed', () => {
  it.each([
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['172.16.0.1', false],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::1', false],
    ['::', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['::ffff:127.0.0.1', false],
    ['64:ff9b::7f00:1', false],
    ['[::1]', false],
    ['no address', false],
    ['9.9.9.9', true],
    ['2620:fe::fe', true],
    ['::ffff:9.9.9.9', true],
  ])('%s is public: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic)
  })

  it.each([
    ['https://voorbeeld.halopsa.com', true],
    ['https://voorbeeld.halopsa.com:8443/pad', true],
    ['https://9.9.9.9/', true],
    ['http://voorbeeld.halopsa.com', false],
    ['https://user:password@voorbeeld.halopsa.com', false],
    ['https://localhost', false],
    ['https://localhost.', false],
    ['https://machine', false],
    ['https://iets.local', false],
    ['https://metadata.google.internal', false],
    ['https://127.1', false],
    ['https://0x7f000001', false],
    ['https://2130706433', false],
    ['https://[::1]:443', false],
    ['https://[::ffff:10.0.0.1]', false],
    ['file:///etc/passwd', false],
    ['halopsa', false],
  ])('%s may be asked: %s', (url, may) => {
    expect(mayBePublicUrl(url)).toBe(may)
  })

  const resolving = (...addresses: string[]) =>
    ((_name: string, _options: object, answer: (fault: null, found: { address: string; family: number }[]) => void) =>
      answer(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      )) as unknown as typeof dns.lookup
  const look = (...addresses: string[]) =>
    new Promise((told) => {
      publicLookup(resolving(...addresses))('x.example', {}, (fault, address) =>
        told(fault ? (fault as { code?: string }).code : address),
      )
    })

  it('that DNS points inwards is not connected to, not even when another address is public', async () => {
    expect(await look('9.9.9.9')).toBe('9.9.9.9')
    expect(await look('127.0.0.1')).toBe(addressNotPublic)
    expect(await look('9.9.9.9', '10.0.0.1')).toBe(addressNotPublic)
    expect(await look()).toBe(addressNotPublic)
  })

  it('inside the house is never sent anything', async () => {
    const send = outbound({ system: 'typed', address: 'https://127.0.0.1:9', fetch: publicFetch })
    expect(await send({ method: 'POST', path: '/', json: {} })).toEqual({ kind: 'not-sent', detail: addressNotPublic })
  })
})
