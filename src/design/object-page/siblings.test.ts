import { describe, expect, it } from 'vitest'
import { siblingsIn } from './siblings.ts'

const thing = (name: string) => ({ to: `/domains/${name}`, name })
const left = { search: { q: 'halm', page: 2 }, things: ['a.be', 'b.be', 'c.be'].map(thing) }

describe('where a thing stands in the list that somebody came from', () => {
  it.each([
    ['a.be', undefined, 'b.be', 1],
    ['b.be', 'a.be', 'c.be', 2],
    ['c.be', 'b.be', undefined, 3],
  ])('of %s is after %s and before %s', (name, previous, next, place) => {
    expect(siblingsIn(left, `/domains/${name}`)).toEqual({
      search: left.search,
      previous: previous && thing(previous),
      next: next && thing(next),
      place,
      count: 3,
    })
  })

  it.each([
    ['nothing is remembered', undefined],
    ['another list is remembered', { search: {}, things: [thing('z.be')] }],
    ['something else is remembered', { things: 'a.be' }],
  ])('is not known where %s', (_what, remembered) => {
    expect(siblingsIn(remembered, '/domains/a.be')).toBeUndefined()
  })
})
