import { expect, it } from 'vitest'
import { CalledAddress, mayBePublicUrl, shownWebAddress, WebAddress, webAddress } from './web-address.ts'

it.each([
  ['https://HOOKS.Voorbeeld.BE/In', 'https://hooks.voorbeeld.be/In'],
  ['https://voorbeeld.be', 'https://voorbeeld.be/'],
  ['https://bücher.example/a b'.replace(' ', '%20'), 'https://xn--bcher-kva.example/a%20b'],
  ['https://voorbeeld.be:443/a/../b?x=é', 'https://voorbeeld.be/b?x=%C3%A9'],
  ['HTTP://0x7f.1/', 'http://127.0.0.1/'],
])('is stored as it is called: %s', (typed, kept) => expect(webAddress(typed)).toBe(kept))

it.each([
  'voorbeeld.be',
  'ftp://voorbeeld.be',
  'javascript:alert(1)',
  'https:voorbeeld.be',
  'https:\\\\voorbeeld.be',
  'https://voorbeeld.be\\@elders.be/',
  'https://els@voorbeeld.be',
  'https://els:geheim@voorbeeld.be',
  'https://@voorbeeld.be',
  'https://voorbeeld.be/a\nb',
  'https://voor\tbeeld.be',
  'https://voorbeeld.be/\u0007',
  'https://voorbeeld.be/\u202egpj',
  'https://voorbeeld.be/\u3164',
  'https://voor\u200bbeeld.be/',
  'https://voorbeeld.be/a b',
  'https://',
  'https://?x',
])('is refused: %j', (typed) => expect([webAddress(typed), shownWebAddress(typed)]).toEqual([undefined, undefined]))

it('has no slash added where people read it', () => {
  expect(shownWebAddress('https://IDP.voorbeeld.be')).toBe('https://idp.voorbeeld.be')
  expect(shownWebAddress('https://idp.voorbeeld.be/')).toBe('https://idp.voorbeeld.be/')
  expect(shownWebAddress('https://idp.voorbeeld.be/realm')).toBe('https://idp.voorbeeld.be/realm')
})

it('is measured in its stored form', () => {
  const read = (text: string) => WebAddress(40).safeParse(text)
  expect(read(' https://voorbeeld.be/hook ').data).toBe('https://voorbeeld.be/hook')
  expect(read('https://voorbeeld.be/ééééééé').error?.issues[0]?.message).toBe('invalid_address')
  expect(read('  ').error?.issues[0]?.message).toBe('required')
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

it('is refused when it is not public, with its own text', () => {
  const said = (schema: ReturnType<typeof WebAddress>, text: string) => schema.safeParse(text).error?.issues[0]?.message
  expect(said(WebAddress(100), 'http://voorbeeld.be/')).toBeUndefined()
  expect(said(CalledAddress(100), 'http://voorbeeld.be/')).toBe('address_not_public')
  for (const schema of [WebAddress(100), CalledAddress(100)])
    expect(said(schema, 'https://10.0.0.1/')).toBe('address_not_public')
})
