import { expect, it } from 'vitest'
import { nameParts } from './name-parts.ts'

it('keeps the extension with the letters before it, however many parts that has', () => {
  expect(nameParts({ domain: 'regenboog-voorbeeld.be', tld: 'be' })).toEqual({
    start: 'regenboog-voor',
    end: 'beeld.be',
  })
  expect(nameParts({ domain: 'regenboog-voorbeeld.co.uk', tld: 'co.uk' })).toEqual({
    start: 'regenboog-voor',
    end: 'beeld.co.uk',
  })
  expect(nameParts({ domain: 'regenboog.vermögen', tld: 'xn--vermgen-n4a' })).toEqual({
    start: 'rege',
    end: 'nboog.vermögen',
  })
})

it('leaves a short name whole', () => {
  expect(nameParts({ domain: 'ab.be', tld: 'be' })).toEqual({ start: '', end: 'ab.be' })
})
