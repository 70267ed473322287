import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Details, detailChecks, detailFields, phoneOfHolder } from './details.ts'

const good = {
  firstName: 'Els',
  lastName: 'De Smet',
  emailAddress: 'els@example.be',
  street: 'Korenmarkt 1',
  postalCode: '9000',
  city: 'Gent',
}
const wrong = (change: Record<string, unknown>) =>
  Details.safeParse({ ...good, ...change }).error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)

describe('name and address', () => {
  it('fills in Belgium, its dialling prefix and a private person', () => {
    expect(Details.parse(good)).toMatchObject({ country: 'BE', phonePrefix: '+32', customerType: 1, vat: '' })
  })
  it('takes the kind of customer as text too, as forms give it', () => {
    expect(Details.parse({ ...good, customerType: '2', companyName: 'Firma NV' }).customerType).toBe(2)
  })
  it('keeps a telephone number that was typed with its prefix in two parts', () => {
    expect(Details.parse({ ...good, phoneNumber: '+31 6 12 34 56 78' })).toMatchObject({
      phonePrefix: '+31',
      phoneNumber: '6 12 34 56 78',
    })
  })
  it.each([
    ['a postal code of another country', { postalCode: '75001' }, 'postalCode invalid_postal_code'],
    ['no postal code', { postalCode: '' }, 'postalCode required'],
    ['a company without a name', { customerType: 2 }, 'companyName required'],
    ['a VAT number with a wrong check digit', { vat: 'BE0403170702' }, 'vat invalid_vat'],
    ['a country that does not exist', { country: 'ZZ' }, 'country unknown_country'],
    ['a country that is the name of something else', { country: 'constructor' }, 'country unknown_country'],
    ['a line break in a name', { firstName: 'Jan\r\nBcc: x@example.be' }, 'firstName invalid'],
    ['a telephone number without digits', { phoneNumber: '----' }, 'phoneNumber invalid_phone'],
  ])('refuses %s', (_what, change, issue) => expect(wrong(change)).toContain(issue))

  it('needs no postal code where the country has none', () => {
    expect(wrong({ country: 'HK', postalCode: '' })).toBeUndefined()
  })
  it('names everything that an empty form lacks at once, what depends on the country too', () => {
    const empty = { firstName: '', lastName: '', emailAddress: '', street: '', postalCode: '', city: '', country: 'BE' }
    expect(Details.safeParse(empty).error?.issues.map((issue) => issue.path[0])).toEqual([
      'firstName',
      'lastName',
      'emailAddress',
      'street',
      'city',
      'postalCode',
    ])
  })
  it('names everything that is wrong at once', () => {
    expect(Details.safeParse({ postalCode: '1', vat: 'x' }).error?.issues.map((issue) => issue.path[0])).toEqual([
      'firstName',
      'lastName',
      'emailAddress',
      'street',
      'city',
      'postalCode',
      'vat',
    ])
  })
  it('lacks a telephone number where somebody is to hold a domain, and only there', () => {
    const Holder = z.object(detailFields).check(...detailChecks, phoneOfHolder)
    const lacking = (phoneNumber: string) =>
      Holder.safeParse({ ...good, phoneNumber }).error?.issues.map(
        (issue) => `${issue.path.join('.')} ${issue.message}`,
      )
    expect(wrong({ phoneNumber: '' })).toBeUndefined()
    expect(lacking(' ')).toEqual(['phoneNumber required'])
    expect(lacking('9 123 45 67')).toBeUndefined()
  })
})
