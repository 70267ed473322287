import { describe, expect, it } from 'vitest'
import { hexOf } from './octets.ts'
import { readRecord } from './read-record.ts'
import { parseData, printData, valuesOfWire, wireOfData } from './record-data.ts'
import { problemOfParam, withParam, writtenParams } from './service-params.ts'
import { checkValues } from './value-checks.ts'

const read = (text: string) => parseData('SVCB', text, 'example.com.')
const told = (text: string) => read(text).problem?.code ?? printData('SVCB', read(text).value ?? {})

/** Test vectors of RFC 9460, appendix D.1 and D.2: presentation and wire form. */
const vectors: readonly [what: string, text: string, wire: string][] = [
  ['an alias', '0 foo.example.com.', '0000 03666f6f076578616d706c6503636f6d00'],
  ['the name itself', '1 .', '0001 00'],
  ['a port', '16 foo.example.com. port=53', '0010 03666f6f076578616d706c6503636f6d00 0003 0002 0035'],
  [
    'a key by number',
    '1 foo.example.com. key667=hello',
    '0001 03666f6f076578616d706c6503636f6d00 029b 0005 68656c6c6f',
  ],
  [
    'a key by number, in quotes with an escape',
    '1 foo.example.com. key667="hello\\210qoo"',
    '0001 03666f6f076578616d706c6503636f6d00 029b 0009 68656c6c6fd2716f6f',
  ],
  [
    'two addresses',
    '1 foo.example.com. ipv6hint="2001:db8::1,2001:db8::53:1"',
    '0001 03666f6f076578616d706c6503636f6d00 0006 0020 20010db8000000000000000000000001 20010db8000000000000000000530001',
  ],
  [
    'an address that holds one of the other family',
    '1 example.com. ipv6hint="2001:db8:122:344::192.0.2.33"',
    '0001 076578616d706c6503636f6d00 0006 0010 20010db80122034400000000c0000221',
  ],
  [
    'keys in any order',
    '16 foo.example.org. (alpn=h2,h3-19 mandatory=ipv4hint,alpn ipv4hint=192.0.2.1)',
    '0010 03666f6f076578616d706c65036f726700 0000 0004 0001 0004 0001 0009 026832 0568332d3139 0004 0004 c0000201',
  ],
  [
    'an escaped comma, in quotes',
    '16 foo.example.org. alpn="f\\\\\\\\oo\\\\,bar,h2"',
    '0010 03666f6f076578616d706c65036f726700 0001 000c 08665c6f6f2c626172 026832',
  ],
  [
    'an escaped comma, without quotes',
    '16 foo.example.org. alpn=f\\\\\\092oo\\092,bar,h2',
    '0010 03666f6f076578616d706c65036f726700 0001 000c 08665c6f6f2c626172 026832',
  ],
]

describe('a service binding record', () => {
  it.each(vectors)('has the wire form of RFC 9460: %s', (_what, text, wire) => {
    const octets = wireOfData('SVCB', read(text).value ?? {})
    expect(hexOf(octets)).toBe(wire.replaceAll(' ', ''))
    const back = valuesOfWire('SVCB', octets) ?? {}
    expect(printData('SVCB', back)).toBe(told(text))
    expect(told(told(text))).toBe(told(text))
  })
  it.each([
    ['1 foo.example.com. key123=abc key123=def', 'param_twice'],
    ['1 foo.example.com. mandatory', 'invalid_param'],
    ['1 foo.example.com. alpn', 'invalid_param'],
    ['1 foo.example.com. port', 'invalid_number'],
    ['1 foo.example.com. ipv4hint', 'invalid_ipv4'],
    ['1 foo.example.com. ipv6hint', 'invalid_ipv6'],
    ['1 foo.example.com. no-default-alpn=abc', 'invalid_param'],
    ['1 foo.example.com. mandatory=key123', 'param_missing'],
    ['1 foo.example.com. mandatory=mandatory', 'invalid_param'],
    ['1 foo.example.com. mandatory=key123,key123 key123=abc', 'invalid_param'],
    // Beyond appendix D.3.
    ['1 foo.example.com. no-default-alpn', 'param_missing'],
    ['1 foo.example.com. alpn=h2,,h3', 'invalid_param'],
    ['1 foo.example.com. port=65536', 'invalid_number'],
    ['1 foo.example.com. ipv4hint=192.0.2.300', 'invalid_ipv4'],
    ['1 foo.example.com. ech=*', 'invalid_param'],
    ['1 foo.example.com. key65535=a', 'invalid_param'],
    ['1 foo.example.com. key0667=a', 'invalid_param'],
    ['1 foo.example.com. key1=abc', 'invalid_param'],
    ['1 foo.example.com. speed=fast', 'invalid_param'],
    ['1 foo.example.com. "alpn=h2"', 'invalid_param'],
    ['1', 'value_missing'],
  ])('is refused where it contradicts itself: %s', (text, code) => {
    expect(told(text)).toBe(code)
  })
  it('has one canonical form: keys in the order of their numbers, by name where they have one', () => {
    expect(told('1 . port=443 alpn="h2,h3" key4="\\192\\000\\002\\001"')).toBe(
      '1 . alpn=h2,h3 port=443 ipv4hint=192.0.2.1',
    )
  })
  it('accepts newer keys by name, and writes them by number', () => {
    expect(told('1 . alpn=h2 dohpath=/dns-query{?dns} ohttp')).toBe('1 . alpn=h2 key7="/dns-query{?dns}" key8=""')
  })
  it.each([
    ['keys that fall', '0001 00 0003 0002 0035 0001 0003 026832'],
    ['a key twice', '0001 00 0003 0002 0035 0003 0002 0035'],
    ['a value that is cut off', '0001 00 0003 0004 0035'],
    ['a port of three octets', '0001 00 0003 0003 003500'],
    ['a protocol without letters', '0001 00 0001 0001 00'],
    ['half an address', '0001 00 0004 0002 c000'],
    ['a demand for what is not there', '0001 00 0000 0002 0003'],
  ])('is no record on the wire with %s', (_what, wire) => {
    const octets =
      wire
        .replaceAll(' ', '')
        .match(/../g)
        ?.map((pair) => Number.parseInt(pair, 16)) ?? []
    expect(valuesOfWire('SVCB', octets)).toBeUndefined()
  })
  it('with priority 0 is an alias only: parameters are refused', () => {
    const problems = (text: string) => checkValues('HTTPS', parseData('HTTPS', text, '.').value ?? {})
    expect(problems('0 cdn.example.com. alpn=h2')).toEqual([{ code: 'alias_params', field: 'params' }])
    expect([...problems('0 cdn.example.com.'), ...problems('0 .'), ...problems('1 . alpn=h2')]).toEqual([])
  })
})

describe('a semicolon in typed text', () => {
  const dataOf = (params: string) => {
    const input = { recordTypeName: 'SVCB', recordName: '_dns', recordData: '.', params }
    const { record, problems } = readRecord(input, 'example.be')
    return record?.data ?? problems.map(({ field, code }) => `${field} ${code}`).join()
  }
  it.each(['alpn=h2;port=8443', 'alpn=h2 ;port=8443', 'alpn=h2\n; port=8443', ';alpn=h2', 'alpn=h2;'])(
    'is refused where the rest would be lost: %j',
    (params) => expect(dataOf(params)).toBe('params stray_comment'),
  )
  it.each(['key667="a;b"', 'key667=a\\;b', 'key667=a\\059b'])(
    'is kept in quotes or after a backslash: %s',
    (params) => {
      expect(dataOf(params)).toBe('1 . key667="a;b"')
      expect(told(dataOf(params))).toBe('1 . key667="a;b"')
    },
  )
})

describe('the parameter fields of a form', () => {
  it('change one parameter in the text and leave the others unchanged, valid or not', () => {
    const text = 'alpn="h2,h3" key7="a b" nonsense'
    expect(writtenParams(text).get('alpn')).toBe('h2,h3')
    expect(withParam(text, 'port', '8443')).toBe('alpn=h2,h3 key7="a b" nonsense port=8443')
    expect(withParam('alpn=h2 port=1', 'alpn', undefined)).toBe('port=1')
  })
  it.each([
    ['ipv4hint', 'alpn=h2 ipv4hint=192.0.2.300', 'invalid_ipv4'],
    ['ipv4hint', 'ipv4hint=192.0.2.1;192.0.2.2', 'invalid_ipv4'],
    ['ipv6hint', 'ipv6hint=192.0.2.1 port=x', 'invalid_ipv6'],
    ['port', 'ipv6hint=192.0.2.1 port=x', 'invalid_number'],
    ['port', 'ipv6hint=192.0.2.1', undefined],
    ['ipv4hint', 'ipv4hint="192.0.2.1,192.0.2.2" nonsense', undefined],
  ])('report for %s what is wrong with it alone: %s', (name, text, code) => {
    expect(problemOfParam(text, name)?.code).toBe(code)
  })
})
