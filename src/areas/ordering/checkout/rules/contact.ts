import * as z from 'zod/mini'
import { isPostalCode } from '#areas/people/clients/rules/postal-codes.ts'
import { isEmail } from '#base/email.ts'

const text = (max = 200) => z._default(z.string().check(z.trim(), z.maxLength(max)), '')
const needed = (max = 200) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))

/**
 * Who holds a domain, or who signs up, as filled in at checkout (core §3, camelCase). Customer type 1 is an individual,
 * 2 a business, 3 an association; a business must say its name.
 */
const Fields = z.object({
  customerType: z._default(z.number().check(z.int(), z.gte(1), z.lte(3)), 1),
  firstName: needed(100),
  lastName: needed(100),
  companyName: text(),
  emailAddress: needed(254).check(z.refine(isEmail, { error: 'invalid_email' })),
  phonePrefix: z._default(z.string().check(z.regex(/^\+\d{1,4}$/, { error: 'invalid_phone' })), '+32'),
  phoneNumber: needed(30).check(z.regex(/^[\d ./()-]{5,30}$/, { error: 'invalid_phone' })),
  street: needed(),
  postalCode: text(20),
  city: needed(100),
  state: text(100),
  country: z._default(z.string().check(z.regex(/^[A-Z]{2}$/, { error: 'invalid' })), 'BE'),
  vat: text(30),
})

export const CheckoutPerson = Fields.check(
  z.refine((person) => isPostalCode(person.country, person.postalCode), {
    error: 'invalid_postal_code',
    path: ['postalCode'],
  }),
  z.refine((person) => person.customerType === 1 || person.companyName !== '', {
    error: 'required',
    path: ['companyName'],
  }),
)
export type CheckoutPerson = z.infer<typeof CheckoutPerson>
