import { expect, it } from 'vitest'
import { isFolderName } from './folder.ts'

it.each(['Van Jan Peeters', 'Jan (verkoop)', 'Élise', 'D’Hondt-Peeters', '2026'])(
  '%s is the name of a folder',
  (text) => {
    expect(isFolderName(text)).toBe(true)
  },
)

it.each(['', ' ', 'a/b', 'a.b', '*', '~jan', 'a\nb', '-jan', 'x'.repeat(61)])('%j is refused', (text) => {
  expect(isFolderName(text)).toBe(false)
})
