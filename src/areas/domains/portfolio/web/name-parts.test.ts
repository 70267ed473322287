import { expect, it } from 'vitest'
import { shortName } from './name-parts.ts'

const long = 'architecten-regenboog-blog-voorbeeld'

it('cuts a long name before its extension, which stays whole however many parts it has', () => {
  expect(shortName({ domain: `${long}.be`, tld: 'be' })).toBe('architecten-regenboog-blog….be')
  expect(shortName({ domain: `${long}.co.uk`, tld: 'co.uk' })).toBe('architecten-regenboog-b….co.uk')
  expect(shortName({ domain: `${long}.vermögen`, tld: 'xn--vermgen-n4a' })).toBe('architecten-regenboo….vermögen')
})

it('leaves a name alone that has room', () => {
  expect(shortName({ domain: 'voorbeeld.be', tld: 'be' })).toBe('voorbeeld.be')
  expect(shortName({ domain: 'gouden-halm-personeel-voorb.be', tld: 'be' })).toBe('gouden-halm-personeel-voorb.be')
})
