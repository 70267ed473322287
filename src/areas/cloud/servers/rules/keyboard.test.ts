import { expect, it } from 'vitest'
import { keyboards, keysymOf, strokesFor, untypable } from './keyboard.ts'

const keys = (keyboard: Parameters<typeof strokesFor>[0], text: string) =>
  [...text].map((sign) =>
    (strokesFor(keyboard, sign) ?? [])
      .map(({ code, shift, altGr }) => `${shift ? '⇧' : ''}${altGr ? 'AltGr+' : ''}${code}`)
      .join(' '),
  )

it('finds a sign at its place on each keyboard', () => {
  expect(keys('us', 'aA1!@/')).toEqual(['KeyA', '⇧KeyA', 'Digit1', '⇧Digit1', '⇧Digit2', 'Slash'])
  expect(keys('be', 'aA1!@/')).toEqual(['KeyQ', '⇧KeyQ', '⇧Digit1', 'Digit8', 'AltGr+Digit2', '⇧Period'])
  expect(keys('be', '{[]}\\|€§ù£+_')).toEqual([
    ...['AltGr+Digit9', 'AltGr+BracketLeft', 'AltGr+BracketRight', 'AltGr+Digit0', 'AltGr+IntlBackslash'],
    ...['AltGr+Digit1', 'AltGr+KeyE', 'Digit6', 'Quote', '⇧Backslash', '⇧Slash', '⇧Equal'],
  ])
  expect(keys('be', '~`')).toEqual(['AltGr+Slash Space', 'AltGr+Backslash Space'])
  expect(keys('fr', '@#{}[]|\\~^!§-')).toEqual([
    ...['AltGr+Digit0', 'AltGr+Digit3', 'AltGr+Digit4', 'AltGr+Equal', 'AltGr+Digit5', 'AltGr+Minus', 'AltGr+Digit6'],
    ...['AltGr+Digit8', 'AltGr+Digit2', 'AltGr+Digit9', 'Slash', '⇧Slash', 'Digit6'],
  ])
})

it('types every sign of a command line on each of them', () => {
  const printable = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('')
  for (const keyboard of keyboards) expect([keyboard, untypable(keyboard, `${printable}\n\t`)]).toEqual([keyboard, []])
  expect(untypable('us', 'één 漢')).toEqual(['é', '漢'])
  expect(['a', 'é', '\n', '€', '漢'].map(keysymOf)).toEqual([0x61, 0xe9, 0xff0d, 0x20ac, 0x01006f22])
})
