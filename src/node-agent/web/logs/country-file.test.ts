import { describe, expect, it } from 'vitest'
import { countryFileOf as fileOf, mapOf as map, textOf as text } from '#test/kit/country-file.ts'
import { countriesIn } from './country-file.ts'

const belgian = [0x20, 0x01, 0x06, 0xa8, ...Array<number>(11).fill(0), 1]

describe('a file that says of which country an address is', () => {
  it.each([24, 28, 32] as const)('is read with records of %i bits', (size) => {
    const country = countriesIn(fileOf(belgian, size, [map({ country_code: text('BE') })]))
    expect(['2001:6a8::1', '2001:06A8:0:0::0001', '2001:6a8::2', '10.0.0.1'].map(country)).toEqual(['BE', 'BE', '', ''])
  })

  it('knows the forms of its makers, what is no country and what is no address', () => {
    const of = (record: Buffer) => countriesIn(fileOf(belgian, 24, [record]))('2001:6a8::1')
    expect(of(map({ country: map({ iso_code: text('NL') }) }))).toBe('NL')
    for (const none of [map({ country_code: text('ZZ') }), map({ country_code: text('België') }), map({})])
      expect(of(none)).toBe('')
    const country = countriesIn(fileOf(belgian, 24, [map({ country_code: text('BE') })]))
    expect(['', 'x', '::1%lo', '1.2.3', '[::1]'].map(country)).toEqual(['', '', '', '', ''])
    expect(() => countriesIn(Buffer.from('iets anders'))).toThrow('no file of countries')
  })

  it('finds an address of IPv4 among those of IPv6', () => {
    const octets = [...Array<number>(12).fill(0), 193, 190, 0, 1]
    const country = countriesIn(fileOf(octets, 24, [map({ country_code: text('BE') })]))
    expect(['193.190.0.1', '193.190.0.2'].map(country)).toEqual(['BE', ''])
  })

  it('follows what leads to a value elsewhere', () => {
    const value = text('LU')
    const pointing = Buffer.concat([Buffer.from([(7 << 5) | 1]), text('country_code'), Buffer.from([1 << 5, 16])])
    const data = Buffer.concat([pointing, Buffer.alloc(16 - pointing.length), value])
    expect(pointing.length).toBeLessThanOrEqual(16)
    expect(countriesIn(fileOf(belgian, 24, [], data))('2001:6a8::1')).toBe('LU')
  })
})
