import { describe, expect, it } from 'vitest'
import { inPortions, insteadOf, planSearch, variantsOf, yearsFor } from './search-plan.ts'

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

  it('tries words beside each other as one and with a hyphen, before each by itself', () => {
    expect(planSearch(' Bakkerij Zonnestraal ', extensions)).toEqual({
      asked: ['bakkerijzonnestraal.be', 'bakkerij-zonnestraal.be', 'bakkerij.be', 'zonnestraal.be'],
      suggested: ['bakkerijzonnestraal.com', 'bakkerijzonnestraal.eu'],
      further: ['bakkerijzonnestraal.co.uk'],
      invalid: [],
      tooMany: false,
    })
  })

  it.each([
    ['de bakker', ['debakker.be', 'de-bakker.be', 'bakker.be']],
    ['bakkerij, zonnestraal', ['bakkerij.be', 'zonnestraal.be']],
    ['bakkerij\nzonnestraal', ['bakkerij.be', 'zonnestraal.be']],
    ['bakkerij zonnestraal.com', ['zonnestraal.com', 'bakkerij.be']],
    ['een twee drie vier vijf zes zeven', ['een.be', 'twee.be', 'drie.be', 'vier.be', 'vijf.be', 'zes.be', 'zeven.be']],
  ])('reads %j as what was meant', (text, asked) => {
    expect(planSearch(text, extensions).asked).toEqual(asked)
  })

  it('never asks more than twenty names, however many words', () => {
    const plan = planSearch('een twee drie vier vijf zes', extensions)
    expect([plan.asked.length, plan.tooMany]).toEqual([8, false])
    const popular = Array.from({ length: 30 }, (_, index) => `tld${index}`)
    expect(planSearch('een twee', { all: popular, popular }).suggested).toHaveLength(20)
  })

  it('offers other extensions for each name of a list that is taken, in turn and at most twenty', () => {
    expect(insteadOf(['een.be', 'twee.be'], ['be', 'com', 'eu'], ['een.be', 'twee.be', 'twee.com'])).toEqual([
      'een.com',
      'twee.eu',
      'een.eu',
    ])
    const taken = Array.from({ length: 15 }, (_, index) => `naam${index}.be`)
    const offered = insteadOf(taken, ['be', 'com', 'eu'], taken)
    expect(offered).toHaveLength(20)
    expect(offered.slice(0, 15)).toEqual(taken.map((name) => name.replace('.be', '.com')))
  })

  it('offers names that look like a taken one, under its own extension and the first popular one', () => {
    expect(variantsOf(['bakkerij.com'], extensions.popular).slice(0, 3)).toEqual([
      'bakkerijonline.com',
      'bakkerijonline.be',
      'bakkerij-online.com',
    ])
    expect(variantsOf(['een.be', 'twee.be'], ['be']).slice(0, 2)).toEqual(['eenonline.be', 'tweeonline.be'])
    expect(variantsOf([`${'a'.repeat(63)}.be`], ['be'])).toEqual([])
    expect(variantsOf([], ['be'])).toEqual([])
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
