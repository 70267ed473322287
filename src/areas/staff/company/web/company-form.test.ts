import { expect, it } from 'vitest'
import { brands } from '#brands/brands.ts'
import { companyOf } from '#brands/own-company.ts'
import type { CompanyView } from '../contract/calls.ts'
import { isAnother, valuesOf } from './company-form.ts'

const view: CompanyView = {
  brand: 'belfry',
  panelName: 'Belfry',
  company: companyOf(brands.belfry),
  isSample: true,
  takesTransfers: true,
  mayChange: true,
  changedAt: null,
  changedBy: '',
}
const known = valuesOf(view)

it('asks for password and code when anything is another, and not for how it was typed', () => {
  expect(isAnother(view, known)).toBe(false)
  expect(
    isAnother(view, { ...known, iban: known.iban.toLowerCase().replaceAll('0', '0 '), name: ` ${known.name} ` }),
  ).toBe(false)
  expect(isAnother(view, { ...known, nameservers: view.company.nameservers.join(', ').toUpperCase() })).toBe(false)
  expect(isAnother(view, { ...known, password: 'x', code: '1' })).toBe(false)
  for (const [field, value] of Object.entries(known))
    if (field !== 'password' && field !== 'code')
      expect([field, isAnother(view, { ...known, [field]: `${value}9` })]).toEqual([field, true])
})

it('asks for nothing before the first letter where a sample is not shown', () => {
  const production = { ...view, takesTransfers: false }
  expect(isAnother(production, valuesOf(production))).toBe(false)
  expect(isAnother(production, { ...valuesOf(production), city: 'Gent' })).toBe(true)
})
