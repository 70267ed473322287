import { describe, expect, it } from 'vitest'
import { indexAfter } from './index-files.ts'

describe('index pages', () => {
  it.each([
    ['add', 'c', ['a', 'b', 'c']],
    ['add', 'a', ['a', 'b']],
    ['remove', 'a', ['b']],
    ['first', 'b', ['b', 'a']],
    ['first', 'c', ['c', 'a', 'b']],
    ['set', ['c', 'a'], ['c', 'a']],
    ['remove', ['a', 'b'], undefined],
  ] as const)('%s %j', (action, index, expected) => {
    expect(indexAfter(['a', 'b'], action, index)).toEqual(expected)
  })
})
