import { expect, it } from 'vitest'
import { shownWebAddress, WebAddress, webAddress } from './web-address.ts'

it.each([
  ['https://HOOKS.Voorbeeld.BE/In', 'https://hooks.voorbeeld.be/In'],
  ['https://voorbeeld.be', 'https://voorbeeld.be/'],
  ['https://bücher.example/a b'.replace(' ', '%20'), 'https://xn--bcher-kva.example/a%20b'],
  ['https://voorbeeld.be:443/a/../b?x=é', 'https://voorbeeld.be/b?x=%C3%A9'],
  ['HTTP://0x7f.1/', 'http://127.0.0.1/'],
])('is kept as it is called: %s', (typed, kept) => expect(webAddress(typed)).toBe(kept))

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
  'https://',
  'https://?x',
])('is refused: %j', (typed) => expect([webAddress(typed), shownWebAddress(typed)]).toEqual([undefined, undefined]))

it('has no slash where people read it and none was typed', () => {
  expect(shownWebAddress('https://IDP.voorbeeld.be')).toBe('https://idp.voorbeeld.be')
  expect(shownWebAddress('https://idp.voorbeeld.be/')).toBe('https://idp.voorbeeld.be/')
  expect(shownWebAddress('https://idp.voorbeeld.be/realm')).toBe('https://idp.voorbeeld.be/realm')
})

it('is measured as it is kept', () => {
  const read = (text: string) => WebAddress(40).safeParse(text)
  expect(read(' https://voorbeeld.be/hook ').data).toBe('https://voorbeeld.be/hook')
  expect(read('https://voorbeeld.be/ééééééé').error?.issues[0]?.message).toBe('invalid')
  expect(read('  ').error?.issues[0]?.message).toBe('required')
})
