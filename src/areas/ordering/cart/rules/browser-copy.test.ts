import { expect, it } from 'vitest'
import { newerCart, stillUnsaved } from './browser-copy.ts'

it('takes no older answer for a cart that is known already', () => {
  const known = { uuid: 'a', version: 4 }
  expect(newerCart(known, { uuid: 'a', version: 3 })).toBe(known)
  expect(newerCart(known, { uuid: 'a', version: 4 })).not.toBe(known)
  expect(newerCart(known, { uuid: 'b', version: 1 })).toEqual({ uuid: 'b', version: 1 })
  expect(newerCart(null, known)).toBe(known)
})

it('leaves unsaved what was typed while saving', () => {
  const sent = { city: 'Gent', street: 'Kouter 1' }
  expect(stillUnsaved({ ...sent, city: 'Gentbrugge' }, sent)).toEqual({ city: 'Gentbrugge' })
})
