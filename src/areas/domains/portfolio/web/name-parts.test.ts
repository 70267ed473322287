import { expect, it } from 'vitest'
import { shortName } from './name-parts.ts'

const long = 'architecten-regenboog-blog-voorbeeld'

it('cuts a long name in its middle, and keeps its extension however many parts that has', () => {
  expect(shortName({ domain: `${long}.be`, tld: 'be' })).toBe('architecten-regenboog-blo…beeld.be')
  expect(shortName({ domain: `${long}.co.uk`, tld: 'co.uk' })).toBe('architecten-regenboog…beeld.co.uk')
  expect(shortName({ domain: `${long}.vermögen`, tld: 'xn--vermgen-n4a' })).toBe('architecten-regenbo…beeld.vermögen')
})

it('leaves a name alone that has room', () => {
  expect(shortName({ domain: 'voorbeeld.be', tld: 'be' })).toBe('voorbeeld.be')
  expect(shortName({ domain: 'gouden-halm-personeel-voorbeeld.be', tld: 'be' })).toBe(
    'gouden-halm-personeel-voorbeeld.be',
  )
})
