import * as z from 'zod/mini'
import { EmailAddress } from '#areas/session/sign-in/rules/email-address.ts'
import { oneLine } from '#base/one-line.ts'
import { isCountry } from './countries.ts'
import { isPhoneNumber, type Phone, splitPhone } from './phone.ts'
import { isPostalCode, usesPostalCodes } from './postal-codes.ts'
import { isVatNumber } from './vat-number.ts'

const filledLine = (longest: number) => oneLine(longest).check(z.minLength(1))

/** core §3: 1 individual, 2 business, 3 association. */
export const customerTypes = [1, 2, 3] as const
export const CustomerType = z.pipe(z.coerce.number(), z.literal([...customerTypes]))

export const Country = z.string().check(
  z.minLength(1),
  z.refine((code) => code === '' || isCountry(code), { error: 'unknown_country' }),
)
export const PhonePrefix = z.string().check(z.regex(/^\+\d{1,4}$/, { error: 'invalid_phone' }))
export const PhoneNumber = z.string().check(z.trim(), z.refine(isPhoneNumber, { error: 'invalid_phone' }))

/** Name and address of a client or contact, with the field names of the cart's contact (core §3). */
export const detailFields = {
  customerType: z._default(CustomerType, 1),
  firstName: filledLine(100),
  lastName: filledLine(100),
  companyName: z._default(oneLine(150), ''),
  emailAddress: EmailAddress,
  phonePrefix: z._default(PhonePrefix, '+32'),
  phoneNumber: z._default(PhoneNumber, ''),
  street: filledLine(200),
  postalCode: z._default(oneLine(20), ''),
  city: filledLine(100),
  state: z._default(oneLine(100), ''),
  country: z._default(Country, 'BE'),
  vat: z._default(oneLine(40), ''),
}

type Given = Partial<Record<keyof typeof detailFields, unknown>> | null
const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const country = (given: Given) => text(given?.country) || 'BE'
/** These concern two fields, and run even when another field is invalid, so that a form shows all errors at once. */
const evenIfInvalid = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }
const detail = (field: keyof typeof detailFields, error: string, holds: (given: Given) => boolean) =>
  z.refine((given: unknown) => holds(given as Given), { path: [field], error, ...evenIfInvalid })

/**
 * Checks across fields, and of the two parts of a telephone number. Use as `z.object({ ...detailFields, …
 * }).check(...detailChecks)`.
 */
export const detailChecks = [
  z.overwrite((given: unknown) => splitPhone(given as Phone)),
  detail(
    'companyName',
    'required',
    (given) => Number(given?.customerType ?? 1) === 1 || text(given?.companyName) !== '',
  ),
  detail('postalCode', 'required', (given) => !usesPostalCodes(country(given)) || text(given?.postalCode) !== ''),
  detail(
    'postalCode',
    'invalid_postal_code',
    (given) => text(given?.postalCode) === '' || isPostalCode(country(given), text(given?.postalCode)),
  ),
  detail('vat', 'invalid_vat', (given) => text(given?.vat) === '' || isVatNumber(country(given), text(given?.vat))),
] as const

/** Registries require a telephone number of every holder. */
export const phoneOfHolder = detail('phoneNumber', 'required', (given) => text(given?.phoneNumber) !== '')

export const Details = z.object(detailFields).check(...detailChecks)
export type Details = z.infer<typeof Details>
