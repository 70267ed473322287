import { describe, expect, it } from 'vitest'
import { ContactBody } from '../contract/shapes.ts'
import { toDetails, toFields } from './contact-body.ts'
import { isHolderChange } from './holder-change.ts'
import { joinStreet, splitStreet } from './street.ts'

describe('an address as registries take it', () => {
  it.each([
    ['Kerkstraat 12', 'Kerkstraat', '12', ''],
    ['Kerkstraat 12 bus 3', 'Kerkstraat', '12', '3'],
    ['Rue Neuve 4A boîte 2', 'Rue Neuve', '4A', '2'],
    ['Dorp, 7/1', 'Dorp', '7', '1'],
    ['Plein 1940 15', 'Plein 1940', '15', ''],
    ['Postbus', 'Postbus', '', ''],
    ['12 High Street', '12 High Street', '', ''],
  ])('splits "%s"', (street, address, house_number, bus_number) => {
    expect(splitStreet(street)).toEqual({ address, house_number, bus_number })
  })

  it.each(['Kerkstraat 12', 'Kerkstraat 12 bus 3', 'Postbus', '12 High Street', 'Plein 1940 15'])(
    'joins "%s" back unchanged',
    (street) => {
      expect(joinStreet(splitStreet(street))).toBe(street)
    },
  )
})

const an = {
  customer_type: 'individual' as const,
  first_name: 'An',
  last_name: 'Peeters',
  address: 'Kerkstraat',
  house_number: '12',
  postal_code: '9000',
  city: 'Gent',
  country: 'BE',
  phone_prefix: '+32',
  phone_number: '470123456',
  email: 'an@holder.example',
}
const wrongOf = (change: Record<string, unknown>) => {
  const { error } = ContactBody.safeParse({ ...an, ...change })
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe('the contact body of a call', () => {
  it('accepts a private person and returns it unchanged', () => {
    const given = ContactBody.parse(an)
    expect(toFields({ ...toDetails(given), address2: '', mobile: '' })).toMatchObject(an)
  })

  it('keeps a telephone number with a prefix in two parts', () => {
    expect(ContactBody.parse({ ...an, phone_number: '0031 6 12 34 56 78' })).toMatchObject({
      phone_prefix: '+31',
      phone_number: '6 12 34 56 78',
    })
  })

  it.each([
    [{ customer_type: 'business' }, 'company_name: required'],
    [{ customer_type: 'association', company_name: 'vzw', vat_number: 'BE1' }, 'vat_number: invalid_vat'],
    [{ postal_code: '900' }, 'postal_code: invalid_postal_code'],
    [{ country: 'NL' }, 'postal_code: invalid_postal_code'],
    [{ phone_number: '' }, 'phone_number: required'],
    [{ email: 'nergens' }, 'email: invalid_email'],
    [{ mobile: 'gsm' }, 'mobile: invalid_phone'],
  ])('is held to the rules of every contact: %o', (change, expected) => {
    expect(wrongOf(change)).toContain(expected)
  })
})

describe('a change of holder', () => {
  const before = {
    customerType: 2,
    firstName: 'An',
    lastName: 'Peeters',
    companyName: 'Bakkerij Peeters',
    emailAddress: 'an@holder.example',
  }
  it.each([
    [{ companyName: 'Bakkerij Janssens' }, true],
    [{ lastName: 'Janssens' }, true],
    [{ emailAddress: 'info@holder.example' }, true],
    [{ customerType: 1 }, true],
    [{ emailAddress: 'AN@holder.example', companyName: 'bakkerij  peeters ' }, false],
    [{}, false],
  ])('treats %o as a change of holder: %s', (change, expected) => {
    expect(isHolderChange(before, { ...before, ...change })).toBe(expected)
  })
})
