import { describe, expect, it } from 'vitest'
import { internationalPhone, registrarContact } from './registrar-contact.ts'
import { mayRestart } from './transfer-stages.ts'

describe("a contact in the registrar's format", () => {
  it.each([
    ['+32', '0470 12 34 56', '+32470123456'],
    ['+32', '9/000.00.00', '+3290000000'],
    ['+39', '06 1234567', '+39061234567'],
    ['+32', '', ''],
  ])('writes %s %s as %s', (prefix, number, expected) => {
    expect(internationalPhone(prefix, number)).toBe(expected)
  })

  it('leaves out what is empty', () => {
    const row = {
      customer_type: 2,
      first_name: 'An',
      last_name: 'Peeters',
      company_name: '',
      email: 'an@example.be',
      phone_prefix: '+32',
      phone_number: '470123456',
      street: 'Kerkstraat 1',
      postal_code: '9000',
      city: 'Gent',
      state: '',
      country: 'BE',
      vat: '',
    }
    const contact = registrarContact(row, 'nl')
    expect(contact.customerType).toBe('business')
    expect(Object.keys(contact)).not.toEqual(expect.arrayContaining(['companyName']))
    expect(contact).not.toHaveProperty('vatNumber')
  })

  it.each([
    ['failed-locked', true],
    ['failed-code', true],
    ['in-progress', false],
    [null, false],
  ])('decides whether a transfer that is %s can be restarted: %s', (state, expected) => {
    expect(mayRestart(state)).toBe(expected)
  })
})
