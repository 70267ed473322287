import { describe, expect, it } from 'vitest'
import { newDomain } from '../conformance.ts'
import { contactOf, dottedPhone, fieldsOf, seamsOf } from './book/contact-form.ts'
import { digestFor, keyTagOf } from './book/keys.ts'
import { longestFrame, unwrapper, wrapped } from './session/framing.ts'
import { registriesFrom } from './settings.ts'
import { el, frame } from './xml/build.ts'
import { FrameProblem, readFrame } from './xml/read.ts'

describe('a frame', () => {
  const three = ['<a/>', '<b>é</b>', '<c/>']
  const bytes = Buffer.concat(three.map(wrapped))
  it.each([1, 2, 3, 5, 7, bytes.length])('comes out whole when it comes in pieces of %i bytes', (size) => {
    const unwrap = unwrapper()
    const frames: string[] = []
    for (let at = 0; at < bytes.length; at += size)
      frames.push(...unwrap(bytes.subarray(at, at + size)).map((one) => one.toString('utf8')))
    expect(frames).toEqual(three)
  })
  it.each([0, 3, 4, longestFrame + 1])('of a length of %i is none', (length) => {
    const head = Buffer.alloc(4)
    head.writeUInt32BE(length)
    expect(() => unwrapper()(head)).toThrow('not a frame')
  })
  it('is not broken by anything that stands in it', async () => {
    const text = 'Brood & <Banket> "1" \u0000\u000b\ud800 é 🎉'
    const root = await readFrame(Buffer.from(frame(el('clTRID', text, { x: text }))))
    expect([root.children[0]?.text, root.children[0]?.attributes.x]).toEqual(
      Array.from({ length: 2 }, () => 'Brood & <Banket> "1"  é 🎉'),
    )
  })
  it('that is no XML, or nested without end, is refused', async () => {
    await expect(readFrame(Buffer.from('<epp>'))).rejects.toThrow(FrameProblem)
    await expect(readFrame(Buffer.from(`${'<a>'.repeat(60)}${'</a>'.repeat(60)}`))).rejects.toThrow(FrameProblem)
  })
})

describe('a contact', () => {
  const person = newDomain('x.be').contacts.registrant
  it.each([
    ['with everything', { ...person, busNumber: '3A', state: 'Oost-Vlaanderen' }],
    ['without number', { ...person, houseNumber: undefined as never }],
    ['with a box and no number', { ...person, houseNumber: undefined as never, busNumber: '7' }],
    [
      'with names of several words',
      { ...person, firstName: 'An Maria', lastName: 'Van den Broeck', street: 'Rue de l’Été 5' },
    ],
  ])('%s comes back as it was given', (_what, contact) => {
    const given = JSON.parse(JSON.stringify(contact))
    const fields = fieldsOf(given, { form: 'loc', letters: 'any' })
    expect(contactOf({ id: 'x', fields, vat: undefined, language: undefined }, seamsOf(given, fields))).toEqual(given)
  })
  it('that somebody changed at the registry is read again', () => {
    const fields = fieldsOf(person, { form: 'loc', letters: 'latin' })
    const changed = { ...fields, name: 'Els Maes', street: ['Nieuwstraat 4'] }
    expect(
      contactOf({ id: 'x', fields: changed, vat: undefined, language: 'fr' }, seamsOf(person, fields)),
    ).toMatchObject({
      firstName: 'Els',
      lastName: 'Maes',
      street: 'Nieuwstraat 4',
      locale: 'fr',
    })
  })
  it.each([
    ['any', 'Łódź Été Ž 東'],
    ['latin', '?ódz Été Ž ?'],
    ['ascii', '?odz Ete Z ?'],
  ] as const)('in %s letters is written as well as they can', (letters, city) => {
    expect(fieldsOf({ ...person, city: 'Łódź Été Ž 東' }, { form: 'loc', letters }).city).toBe(city)
  })
  it.each([
    ['+32470123456', '+32.470123456'],
    ['+1 703 555 5555', '+1.7035555555'],
    ['+352 621 123 456', '+352.621123456'],
    ['+79161234567', '+7.9161234567'],
    ['', ''],
  ])('with the phone %s is called at %s', (given, dotted) => expect(dottedPhone(given)).toBe(dotted))
})

describe('a key', () => {
  // The example of RFC 4034 §5.4, with the digest of RFC 4509 §2.3.
  const publicKey =
    'AQOeiiR0GOMYkDshWoSKz9XzfwJr1AYtsmx3TGkJaNXVbfi/2pHm822aJ5iI9BMzNXxeYCmZDRD99WYwYqUSdjMmmAphXdvxegXd/M5+X7OrzKBaMbCVdFLUUh6DhweJBjEVv5f2wwjM9XzcnOf+EPbtG9DMBmADjFDc2w/rljwvFw=='
  const key = { keyTag: 60485, flags: 256, algorithm: 5, publicKey }
  it('has the tag and the digest of the RFC’s own example', () => {
    expect(keyTagOf(key)).toBe(60485)
    expect(digestFor('dskey.example.com', key)).toMatchObject({
      digest: 'D4B7D520E7BB5F0F67674A0CCEB1E3E0614B93C4F9E99B8383F6A1E4469DA50A',
    })
  })
  it('that comes with its digest keeps it', () => {
    expect(digestFor('x.com', { ...key, digests: ['x.com. IN DS 60485 5 1 AA', '60485 5 2 abcd'] }).digest).toBe('ABCD')
  })
})

describe('the settings', () => {
  const one = { EPP_HOST: 'epp.example', EPP_USER: 'u', EPP_PASSWORD: 'p' }
  it('of one registry need little', () => {
    expect(registriesFrom(one)).toMatchObject([
      { name: 'epp', host: 'epp.example', port: 700, registrarId: 'u', connections: 1, extensions: ['com'] },
    ])
  })
  it('of several stand under their names, and share the rest', () => {
    const several = registriesFrom({
      EPP_REGISTRIES: 'be,gtld-1',
      EPP_BE_HOST: 'epp.be',
      EPP_BE_PROFILE: 'dns-belgium',
      EPP_GTLD_1_HOST: 'epp.gtld',
      EPP_GTLD_1_EXTENSIONS: 'com, net',
      EPP_USER: 'u',
      EPP_PASSWORD: 'p',
    })
    expect(several.map(({ host, extensions, profile }) => [host, extensions, profile.name])).toEqual([
      ['epp.be', ['be'], 'dns-belgium'],
      ['epp.gtld', ['com', 'net'], 'generic'],
    ])
  })
  it.each([
    ['EPP_PASSWORD', { EPP_PASSWORD: '' }],
    ['EPP_PROFILE', { EPP_PROFILE: 'nowhere' }],
    ['EPP_CONNECTIONS', { EPP_CONNECTIONS: '0' }],
    ['EPP_TIMEOUT_SECONDS', { EPP_TIMEOUT_SECONDS: 'soon' }],
    ['EPP_EXTENSIONS', { EPP_PROFILE: 'dns-belgium', EPP_EXTENSIONS: 'com' }],
  ])('that are wrong are called by name: %s', (name, more) => {
    expect(() => registriesFrom({ ...one, ...more })).toThrow(name)
  })
})
