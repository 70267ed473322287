import { expect, it } from 'vitest'
import { nameParts } from './name-parts.ts'

const long = 'architecten-regenboog-blog-voorbeeld'

it('keeps the extension of a long name whole, however many parts that has', () => {
  expect(nameParts({ domain: `${long}.be`, tld: 'be' })).toEqual([long, '.be'])
  expect(nameParts({ domain: `${long}.co.uk`, tld: 'co.uk' })).toEqual([long, '.co.uk'])
  expect(nameParts({ domain: `${long}.vermögen`, tld: 'xn--vermgen-n4a' })).toEqual([long, '.vermögen'])
})

it('leaves a name alone that has room', () => {
  expect(nameParts({ domain: 'voorbeeld.be', tld: 'be' })).toBeUndefined()
})
