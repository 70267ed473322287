import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressFor, targetOf } from './redirect.ts'

const to = (destination: string, asked: string, keepsPath = true) => addressFor(targetOf(destination, keepsPath), asked)

describe('where a visitor is sent', () => {
  it.each([
    ['https://x.example/', '/', 'https://x.example/'],
    ['https://x.example/', '/a/b?c=d', 'https://x.example/a/b?c=d'],
    ['https://x.example/winkel', '/', 'https://x.example/winkel'],
    ['https://x.example/winkel', '/?c=d', 'https://x.example/winkel?c=d'],
    ['https://x.example/winkel/', '/a', 'https://x.example/winkel/a'],
    ['https://x.example/winkel?bron=oud', '/a?c=d', 'https://x.example/winkel/a?bron=oud&c=d'],
    ['https://x.example/#boven', '/a', 'https://x.example/a#boven'],
    ['https://x.example:8443/', '/a', 'https://x.example:8443/a'],
    ['https://x.example/', '/a/?', 'https://x.example/a/'],
  ])('%s with %s is %s', (destination, asked, address) => {
    expect(to(destination, asked)).toBe(address)
  })

  it('drops path and query when the rule says so', () => {
    expect(to('https://x.example/winkel?a=b#c', '/anders?d=e', false)).toBe('https://x.example/winkel?a=b#c')
  })

  it.each([
    ['//evil.example', 'https://x.example/evil.example'],
    ['///evil.example/a', 'https://x.example/evil.example/a'],
    ['/\\evil.example', 'https://x.example/evil.example'],
    ['/@evil.example', 'https://x.example/@evil.example'],
    ['/:80@evil.example', 'https://x.example/:80@evil.example'],
    ['/.evil.example', 'https://x.example/.evil.example'],
    ['/%0d%0aSet-Cookie:a=b', 'https://x.example/%0d%0aSet-Cookie:a=b'],
    ['/\r\nSet-Cookie: a=b', 'https://x.example/%0D%0ASet-Cookie:%20a=b'],
    ['/a?b=\r\nc', 'https://x.example/a?b=%0D%0Ac'],
    ['/<script>"\'', 'https://x.example/%3Cscript%3E%22%27'],
    ['/a#b', 'https://x.example/a%23b'],
    ['/%2f%2fevil.example', 'https://x.example/%2f%2fevil.example'],
    ['/\u00e9', 'https://x.example/%E9'],
    ['/\u20ac', 'https://x.example/%E2%82%AC'],
    ['/\ud800', 'https://x.example/%EF%BF%BD'],
  ])('%j stays at the host of the rule: %s', (asked, address) => {
    expect(to('https://x.example', asked)).toBe(address)
  })

  it.each([
    ['/../geheim', 'https://x.example/map/geheim'],
    ['/a/../../geheim', 'https://x.example/map/geheim'],
    ['/%2e%2E/geheim', 'https://x.example/map/geheim'],
    ['/a/./b/..', 'https://x.example/map/a/'],
    ['/..//evil.example', 'https://x.example/map/evil.example'],
  ])('%s does not climb out of the path of the destination', (asked, address) => {
    expect(to('https://x.example/map', asked)).toBe(address)
  })

  it('never leaves the origin and path of the rule, for any request', () => {
    const sign = fc.constantFrom(...'/\\@:.?#%2e0dA\r\n\t "\'<>&=é€'.split(''))
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 30 }), (signs) => {
        const address = to('https://x.example/map', `/${signs.join('')}`)
        const read = new URL(address)
        expect(address).toMatch(/^[!-~]+$/)
        expect(read.origin).toBe('https://x.example')
        expect(read.pathname).toMatch(/^\/map(\/|$)/)
        expect(read.username).toBe('')
      }),
      { numRuns: 400 },
    )
  })
})
