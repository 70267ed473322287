import { describe, expect, it } from 'vitest'
import { expectScore, vectorCases } from '#test/kit/vectors.ts'
import {
  hostFlaw,
  isDomainWithExtension,
  isFqdn,
  isHostname,
  isLabel,
  toAscii,
  toFqdn,
  toReading,
  withoutWww,
} from './hostname.ts'

type FqdnCase = { text: string; valid: boolean; args: readonly unknown[] }
const fqdns = vectorCases<FqdnCase>('net/fqdn.json')
const idna = vectorCases<{ input: string; output: string | null }>('net/idna-to-ascii.json')

describe('host names', () => {
  it.each(['example.be', 'my-site.com', 'a1b.nl', `${'a'.repeat(63)}.eu`, 'élan.be'])(
    'takes %s as a domain',
    (text) => {
      expect(isDomainWithExtension(text)).toBe(true)
    },
  )
  it.each([
    'ab.be',
    '-abc.be',
    'abc-.be',
    'example',
    'example.b',
    'www.example.be',
    `${'a'.repeat(64)}.be`,
    'exa_mple.be',
    '',
  ])('refuses %s as a domain', (text) => {
    expect(isDomainWithExtension(text)).toBe(false)
  })
  it.each(['xn--a.be', 'xn--zzzzzzzz.be', 'xn--.be'])('refuses %s, which decodes to no valid letters', (text) => {
    expect(toFqdn(text)).toBeUndefined()
  })
  it.each(['аpple.be', 'xn--pple-43d.be', 'рaypal.com', 'gοοgle.com'])('refuses %s, which mixes scripts', (text) => {
    expect(isDomainWithExtension(text)).toBe(false)
  })
  it.each(['яндекс.com', 'ελληνικά.eu', '日本語カナかな.com', '한국어漢字.com', 'straße-4.be', 'l·l.com'])(
    'accepts %s, in its own script',
    (text) => {
      expect(toFqdn(text)).toBeDefined()
    },
  )
  it('knows which domain the address of a site is in', () => {
    expect(['www.x.be', 'shop.x.be', 'www.be', 'www.x.co.uk', 'wwwx.be'].map(withoutWww)).toEqual([
      'x.be',
      'shop.x.be',
      'www.be',
      'x.co.uk',
      'wwwx.be',
    ])
  })

  it('accepts a public suffix of two parts only when the list has it', () => {
    expect(isDomainWithExtension('example.co.uk')).toBe(false)
    expect(isDomainWithExtension('example.co.uk', ['be', 'co.uk'])).toBe(true)
    expect(isDomainWithExtension('www.example.co.uk', ['be', 'co.uk'])).toBe(false)
  })
  it('counts 63 characters a label and 253 a name', () => {
    const long = `${'a'.repeat(63)}.`.repeat(3)
    expect(isLabel('a'.repeat(64))).toBe(false)
    expect(isHostname(long + 'a'.repeat(61))).toBe(true)
    expect(isHostname(long + 'a'.repeat(62))).toBe(false)
  })
  it('never accepts an IP address as a host with an extension', () => {
    expect(isFqdn('192.0.2.1')).toBe(false)
    expect(isFqdn('2001:db8::1')).toBe(false)
  })
  it.each([
    ['élan.be', 'xn--lan-9la.be'],
    ['BÜCHER.example', 'xn--bcher-kva.example'],
    ['食狮.com.cn', 'xn--85x722f.com.cn'],
  ])('writes %s as %s and reads it back', (text, ascii) => {
    expect(toAscii(text)).toBe(ascii)
    expect(toReading(ascii)).toBe(text.toLowerCase())
  })
  it('keeps an invalid encoding unchanged', () => {
    expect(toReading('xn--a.be')).toBe('xn--a.be')
    expect(toReading('www.xn---.be')).toBe('www.xn---.be')
  })
  it.skipIf(!fqdns)('judges host names as published lists do', () => {
    expectScore(
      'host names',
      (fqdns ?? []).filter(({ args }) => args.length === 0),
      ({ text, valid }) => ({ name: text, right: (toFqdn(text) !== undefined) === valid }),
    )
  })
  it.skipIf(!idna)('turns names into ASCII as the URL standard says', () => {
    expectScore('names to ascii', idna ?? [], ({ input, output }) => ({
      name: input,
      right: (toAscii(input) ?? null) === output,
    }))
  })
})

describe('what is wrong with a host', () => {
  it.each([
    ['mail.zaak.be', undefined],
    ['mail.élan.be', undefined],
    ['https://mail.zaak.be', 'host_is_url'],
    ['mail.zaak.be/x', 'host_is_url'],
    ['info@zaak.be', 'host_is_mail_address'],
    ['203.0.113.7', 'host_is_address'],
    ['2001:db8::1', 'host_is_address'],
    ['mail zaak.be', 'host_spaces'],
    ['mail_1.zaak.be', 'host_underscore'],
    ['*.zaak.be', 'host_wildcard'],
    ['mail..zaak.be', 'host_empty_part'],
    ['.zaak.be', 'host_empty_part'],
    [`${'a'.repeat(64)}.be`, 'host_too_long'],
    ['-mail.zaak.be', 'host_hyphen'],
    ['mail', 'full_hostname'],
    ['mail.zaak.1', 'host_extension'],
    ['mail!.zaak.be', 'host_signs'],
  ])('is told of %s', (text, flaw) => {
    expect(hostFlaw(text)).toBe(flaw)
  })
})
