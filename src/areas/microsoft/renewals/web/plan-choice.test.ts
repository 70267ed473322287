import { describe, expect, it } from 'vitest'
import { endsBetween, type PlanChoice, type Way, withProduct, withTerm } from './plan-choice.ts'

const choice: PlanChoice = { ProductSku: 'basic', quantity: 5, term: 'P1Y', cycle: 'monthly', endsOn: '2027-06-30' }
const yearly: Way = { term: 'P1Y', cycle: 'yearly', cents: 100 }
const monthly: Way = { term: 'P1Y', cycle: 'monthly', cents: 10 }
const threeYears: Way = { term: 'P3Y', cycle: 'monthly', cents: 9 }

describe('the renewal of licences as it is planned', () => {
  it('keeps its term with another product that is sold in it, and takes its first one otherwise', () => {
    expect(withProduct(choice, 'premium', [yearly, monthly])).toEqual({ ...choice, ProductSku: 'premium' })
    expect(withProduct(choice, 'premium', [threeYears])).toMatchObject({ ProductSku: 'premium', term: 'P3Y' })
  })

  it('loses an end of its own with another term, and not with another billing', () => {
    expect(withTerm(choice, threeYears).endsOn).toBeNull()
    expect(withTerm(choice, yearly)).toEqual({ ...choice, cycle: 'yearly' })
  })

  it('begins in UTC on the day after the term, and ends within the next one', () => {
    expect(endsBetween({ endDate: '2027-05-22' }, 'P1Y')).toEqual({ first: '2027-05-23', last: '2028-05-22' })
  })
})
