import { describe, expect, it } from 'vitest'
import { CheckoutPerson } from './contact.ts'

const an = {
  firstName: 'An',
  lastName: 'Peeters',
  emailAddress: 'an@voorbeeld.be',
  phoneNumber: '9 123 45 67',
  street: 'Dorpsstraat 4',
  postalCode: '9000',
  city: 'Gent',
}

describe('the contact of an order', () => {
  it('starts as an individual in Belgium', () => {
    expect(CheckoutPerson.parse(an)).toMatchObject({ customerType: 1, country: 'BE', phonePrefix: '+32', vat: '' })
  })

  it.each([
    ['a telephone number', { phoneNumber: '' }, 'phoneNumber'],
    ['a postal code of the country', { country: 'NL' }, 'postalCode'],
    ['the name of a business', { customerType: 2 }, 'companyName'],
    ['an e-mail address', { emailAddress: 'an@' }, 'emailAddress'],
    ['a last name', { lastName: ' ' }, 'lastName'],
  ])('asks for %s', (_what, wrong, field) => {
    const found = CheckoutPerson.safeParse({ ...an, ...wrong })
    expect(found.error?.issues.map((issue) => issue.path.join('.'))).toEqual([field])
  })
})
