import { expect, it } from 'vitest'
import { type Holding, typeSign, typeText } from './typing.ts'

const pressed = () => {
  const keys: string[] = []
  const sendKey = (_keysym: number, code: string, isDown?: boolean) =>
    void keys.push(`${isDown === undefined ? '' : isDown ? '+' : '-'}${code}`)
  return { keys, sendKey }
}
const by = (sign: string, holding: Holding = {}) => {
  const on = pressed()
  typeSign(on, 'us', sign, holding)
  return on.keys.join(' ')
}

it('holds what a sign needs, and lets go of what the user holds for their own keyboard', () => {
  expect(by('a')).toBe('KeyA')
  expect(by('@')).toBe('+ShiftLeft Digit2 -ShiftLeft')
  expect(by('1', { shift: 'ShiftRight' })).toBe('-ShiftRight Digit1 +ShiftRight')
  expect(by('@', { altGr: true })).toBe('+ShiftLeft -AltRight Digit2 +AltRight -ShiftLeft')
})

it('types a text until it is stopped, and leaves out what the keyboard does not have', async () => {
  const [on, stop] = [pressed(), new AbortController()]
  await typeText(on, 'us', 'é\r\nb', stop.signal)
  expect(on.keys).toEqual(['Enter', 'KeyB'])
  stop.abort()
  await typeText(on, 'us', 'more', stop.signal)
  expect(on.keys).toHaveLength(2)
})
