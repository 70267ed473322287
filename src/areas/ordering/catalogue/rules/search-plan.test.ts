import { describe, expect, it } from 'vitest'
import { inPortions, planSearch, yearsFor } from './search-plan.ts'

const extensions = { all: ['be', 'com', 'co.uk', 'eu'], popular: ['be', 'com', 'eu'] }

describe('a search for names', () => {
  it('tries a bare word under the first popular extension, and suggests the others', () => {
    expect(planSearch('bakkerij', extensions)).toEqual({
      asked: ['bakkerij.be'],
      suggested: ['bakkerij.com', 'bakkerij.eu'],
      further: ['bakkerij.co.uk'],
      invalid: [],
      tooMany: false,
    })
  })

  it('suggests nothing under a pasted list', () => {
    expect(planSearch('een.be\ntwee.co.uk', extensions)).toMatchObject({
      asked: ['een.be', 'twee.co.uk'],
      suggested: [],
    })
  })

  it('says when there are more than twenty, and asks the first twenty', () => {
    const list = Array.from({ length: 21 }, (_, index) => `naam-${index}.be`).join(', ')
    const plan = planSearch(list, extensions)
    expect(plan.tooMany).toBe(true)
    expect(plan.asked).toHaveLength(20)
  })

  it('hands back what is no name', () => {
    expect(planSearch('www.naam.be', extensions)).toMatchObject({ asked: [], invalid: ['www.naam.be'] })
  })
})

it('asks in portions that keep the order', () => {
  expect(inPortions([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
})

it('takes the nearest number of years that an extension sells', () => {
  expect([yearsFor(2, [1, 2, 3]), yearsFor(5, [1]), yearsFor(4, [1, 5, 10])]).toEqual([2, 1, 5])
})
