import { describe, expect, it } from 'vitest'
import { bringAlong, lostRecords } from './bring-along.ts'
import { keyTagOf } from './key-tag.ts'
import { readNameservers, readPrimaries } from './own-nameservers.ts'
import { keyFlaw, keyWarnings } from './signing-keys.ts'
import { darkTags, isVouchedFor, strangeTags } from './vouching.ts'

const limits = { least: 2, most: 9 }
const two = [{ host: 'ns1.elders.be' }, { host: 'ns2.elders.be' }]
const ecdsa = {
  flags: 257,
  algorithm: 13,
  publicKey: 'GojIhhXUN/u4v54ZQqGSnyhWJwaubCvTmeexv7bR6edbkrSqQpF64cYbcB7wNcP+e+MAnLr+Wi9xMWyQLc8NAA==',
}

describe('own name servers', () => {
  it('accepts names in any case, with or without a closing dot', () => {
    const typed = [{ host: ' NS1.Elders.be. ' }, { host: 'ns2.café.be' }]
    expect(readNameservers('molen.be', typed, limits)).toEqual({
      servers: [
        { host: 'ns1.elders.be', addresses: [] },
        { host: 'ns2.xn--caf-dma.be', addresses: [] },
      ],
    })
  })
  it.each([
    ['an address', [{ host: '192.0.2.1' }, ...two], 'nameserver_is_ip', 'nameservers.0.host'],
    ['an address of the new kind', [...two, { host: '2001:db8::1' }], 'nameserver_is_ip', 'nameservers.2.host'],
    ['nothing', [{ host: '' }, ...two], 'nameserver_invalid', 'nameservers.0.host'],
    ['one label', [{ host: 'ns1' }, ...two], 'nameserver_invalid', 'nameservers.0.host'],
    ['the same twice', [...two, { host: 'NS1.elders.be.' }], 'nameserver_twice', 'nameservers.2.host'],
    ['one alone', two.slice(1), 'nameserver_count', 'nameservers'],
    ['a name inside without address', [...two, { host: 'ns.molen.be' }], 'glue_missing', 'nameservers.2.addresses.0'],
    [
      'a name inside with half an address',
      [...two, { host: 'ns.molen.be', addresses: ['192.0.2.1', '192.0.2'] }],
      'address_invalid',
      'nameservers.2.addresses.1',
    ],
  ])('are not %s', (_what, typed, code, field) => {
    expect(readNameservers('molen.be', typed, limits).flaw).toMatchObject({ code, field })
  })
  it('keep addresses only for names inside the domain', () => {
    const typed = [
      { host: 'ns.molen.be', addresses: ['192.0.2.1', '', '2001:DB8:0::1'] },
      { host: 'ns.mijnmolen.be', addresses: ['192.0.2.2'] },
    ]
    expect(readNameservers('molen.be', typed, limits).servers.map(({ addresses }) => addresses)).toEqual([
      ['192.0.2.1', '2001:db8::1'],
      [],
    ])
  })
  it('accept only addresses to fetch a zone from', () => {
    expect(readPrimaries(['192.0.2.1', ' 2001:db8::5 ', '192.0.2.1']).primaries).toEqual(['192.0.2.1', '2001:db8::5'])
    expect(readPrimaries(['192.0.2.1', 'ns1.elders.be']).wrong).toBe(1)
  })
})

describe('a key', () => {
  /** Keys from RFC 4034 §5.4, RFC 6605 §6.1 and §6.2, RFC 8080 §6.1 and §6.2. */
  it.each([
    [
      5,
      256,
      60485,
      'AQOeiiR0GOMYkDshWoSKz9XzfwJr1AYtsmx3TGkJaNXVbfi/2pHm822aJ5iI9BMzNXxeYCmZDRD99WYwYqUSdjMmmAphXdvxegXd/M5+X7OrzKBaMbCVdFLUUh6DhweJBjEVv5f2wwjM9XzcnOf+EPbtG9DMBmADjFDc2w/rljwvFw==',
    ],
    [13, 257, 55648, ecdsa.publicKey],
    [
      14,
      257,
      10771,
      'xKYaNhWdGOfJ+nPrL8/arkwf2EY3MDJ+SErKivBVSum1w/egsXvSADtNJhyem5RCOpgQ6K8X1DRSEkrbYQ+OB+v8/uX45NBwY8rp65F6Glur8I/mlVNgF6W/qTI37m40',
    ],
    [15, 257, 3613, 'l02Woi0iS8Aa25FQkUd9RMzZHJpBoRQwAQEX1SxZJA4='],
    [15, 257, 35217, 'zPnZ/QwEe7S8C5SPz2OfS5RR40ATk2/rYnE9xHIEijs='],
    [16, 257, 9713, '3kgROaDjrh0H2iuixWBrc8g2EpBBLCdGzHmn+G2MpTPhpj/OiBVHHSfPodx1FYYUcJKm1MDpJtIA'],
    [16, 257, 38353, 'kkreGWoccSDmUBGAe7+zsbG6ZAFQp+syPmYUurBRQc3tDjeMCJcVMRDmgcNLp5HlHAMy12VoISsA'],
  ])('of algorithm %i with flags %i has the tag %i', (algorithm, flags, tag, publicKey) => {
    expect(keyTagOf({ algorithm, flags, publicKey })).toBe(tag)
  })
  it('is accepted with the right tag, or without a tag', () => {
    expect([keyFlaw({ ...ecdsa, keyTag: 55648 }), keyFlaw(ecdsa)]).toEqual([undefined, undefined])
  })
  const rsa = (bits: number) =>
    Buffer.from([3, 1, 0, 1, 0x80, ...Array.from({ length: bits / 8 - 1 }, () => 1)]).toString('base64')
  it.each([
    ['another tag than its own', { keyTag: 55649 }, 'key_tag_differs'],
    ['an algorithm that nobody trusts any more', { algorithm: 5 }, 'algorithm_refused'],
    ['an algorithm that does not exist', { algorithm: 99 }, 'algorithm_unknown'],
    ['flags of no zone key', { flags: 0 }, 'key_flags'],
    ['words in place of a key', { publicKey: 'geen sleutel!' }, 'key_not_base64'],
    ['the length of another algorithm', { algorithm: 15 }, 'key_length'],
    ['an RSA modulus that is too short', { algorithm: 8, publicKey: rsa(512) }, 'key_length'],
    ['an RSA modulus that is too long', { algorithm: 8, publicKey: rsa(8192) }, 'key_length'],
  ])('with %s is refused', (_what, more, code) => {
    expect(keyFlaw({ ...ecdsa, ...more })?.code).toBe(code)
  })
  it('is accepted with a warning when it is weak or signs no other keys', () => {
    const weak = { flags: 256, algorithm: 10, publicKey: rsa(1024) }
    expect(keyFlaw(weak)).toBeUndefined()
    expect(keyWarnings(weak)).toEqual(['unusual_algorithm', 'short_key', 'not_signing_key'])
    expect(keyWarnings(ecdsa)).toEqual([])
  })
})

describe('the DS records at the parent', () => {
  const [ours, other] = [
    { keyTag: 1, algorithm: 13 },
    { keyTag: 2, algorithm: 8 },
  ]
  it('break a domain when none of them matches its name servers', () => {
    expect(darkTags([other], [ours])).toEqual([2])
    expect(darkTags([other, ours], [ours])).toEqual([])
    expect(darkTags([], [])).toEqual([])
    // The same tag with another algorithm is another key.
    expect(darkTags([{ keyTag: 1, algorithm: 8 }], [ours])).toEqual([1])
  })
  it('are recognised as not ours', () => {
    expect(strangeTags([ours, other], [ours])).toEqual([2])
  })
  it('match when they are exactly all keys', () => {
    expect(isVouchedFor([ours, other], [ours])).toBe(false)
    expect(isVouchedFor([ours], [ours, other])).toBe(false)
    expect(isVouchedFor([other, ours], [ours, other])).toBe(true)
    expect(isVouchedFor([], [])).toBe(true)
  })
})

describe('records to copy into the zone', () => {
  const facts = { name: 'molen.be', nameservers: ['ns1.belfry.example'] }
  const a = (recordName: string, recordData: string) => ({ recordTypeName: 'A', recordName, recordData })
  const cname = (recordName: string, recordData: string) => ({ recordTypeName: 'CNAME', recordName, recordData })
  const zone = [
    { id: 1, name: '@', type: 'A', ttl: 3600, data: '192.0.2.1' },
    { id: 2, name: 'www', type: 'CNAME', ttl: 3600, data: 'molen.be.' },
    { id: 3, name: 'mail', type: 'A', ttl: 3600, data: '192.0.2.3' },
    { id: 4, name: 'doorgang', type: 'A', ttl: 3600, data: '192.0.2.4', managedBy: 'url-forwarding' },
  ] as const
  it('are those that the zone does not have', () => {
    const answered = [a('@', '192.0.2.1'), cname('www', 'molen.be.'), a('mail', '192.0.2.9'), a('shop', '192.0.2.8')]
    expect(lostRecords('molen.be', zone, answered)).toEqual(answered.slice(2))
    const alias = [{ name: '@', type: 'ALIAS', ttl: 60, data: 'winkel.example.' }] as const
    expect(lostRecords('molen.be', alias, [a('@', '203.0.113.9')])).toEqual([])
  })
  it('replace the set of the same name, and a CNAME everything at its name, but no records kept by the portal', () => {
    const { add, remove } = bringAlong(facts, zone, [
      a('www', '192.0.2.7'),
      cname('mail', 'post.example.'),
      a('@', '192.0.2.1'),
      cname('doorgang', 'elders.example.'),
    ])
    expect(add.map(({ recordTypeName, recordName }) => `${recordName} ${recordTypeName}`)).toEqual([
      'www A',
      'mail CNAME',
    ])
    expect(remove).toEqual([2, 3])
  })
})
