import { expect, it } from 'vitest'
import { isListed, readSender } from './policy.ts'

it.each([
  ['An@Zaak.be', 'an@zaak.be'],
  ['zaak.be', 'zaak.be'],
  ['@Zaak.be', 'zaak.be'],
  ['an@élan.be', 'an@xn--lan-9la.be'],
  ['zaak', undefined],
  ['*', undefined],
  ['an p@zaak.be', undefined],
  ['', undefined],
])('a list stores %j as %s', (typed, entry) => {
  expect(readSender(typed)).toBe(entry)
})

it.each([
  [['an@zaak.be'], 'An@zaak.be', true],
  [['zaak.be'], 'an@zaak.be', true],
  [['zaak.be'], 'an@mail.zaak.be', true],
  [['zaak.be'], 'an@gezaak.be', false],
  [['an@zaak.be'], 'bo@zaak.be', false],
  [[], 'an@zaak.be', false],
])('%j matches %s: %s', (list, sender, is) => {
  expect(isListed(list, sender)).toBe(is)
})
