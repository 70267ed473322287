import { createHash } from 'node:crypto'
import type { Locale } from '#base/locale.ts'
import type { CustomerType, RegistrarContact } from '../../port.ts'
import type { ContactInfo } from '../answers/others.ts'
import type { ContactFields } from '../frames/contact.ts'

/**
 * EPP has one name and three street lines for our first name, street, number and box. These lengths tell where to split
 * them again, without containing personal data; `print` tells whether the contact is unchanged.
 */
export type Seams = {
  print: string
  customerType: CustomerType
  first: number
  street: number
  number: number
  locale: Locale
}

const boxMark = ' / '

/** Country codes of two digits (ITU-T E.164); +1 and +7 have one, all others three. */
const twoFigures = new Set(
  '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98'.split(
    ' ',
  ),
)

/** `+32470123456` in the format of EPP: `+32.470123456` (RFC 5733 §2.5). */
export function dottedPhone(phone: string): string {
  const figures = [...phone].filter((letter) => letter >= '0' && letter <= '9').join('')
  const code = figures.startsWith('1') || figures.startsWith('7') ? 1 : twoFigures.has(figures.slice(0, 2)) ? 2 : 3
  return figures === '' ? '' : `+${figures.slice(0, code)}.${figures.slice(code, code + 14)}`
}
const plainPhone = (phone: string) => phone.replaceAll('.', '')

/** The character set that a registry accepts. */
export type Letters = 'any' | 'latin' | 'ascii'

const latinBesides = new Set('€ŠšŽžŒœŸ')
const writable: Record<Letters, (letter: string) => boolean> = {
  any: () => true,
  latin: (letter) => (letter.codePointAt(0) ?? 0) <= 0xff || latinBesides.has(letter),
  ascii: (letter) => (letter.codePointAt(0) ?? 0) < 0x80,
}

/** Replaces each character by exactly one, without diacritics where necessary, so that the lengths still hold. */
const inLetters = (letters: Letters) => (text: string) =>
  [...text.normalize('NFC')]
    .map((letter) => (writable[letters](letter) ? letter : (letter.normalize('NFKD')[0] ?? '?')))
    .map((letter) => (writable[letters](letter) ? letter : '?'))
    .join('')

export type Writing = { form: 'loc' | 'int'; letters: Letters }

export function fieldsOf(contact: RegistrarContact, { form, letters }: Writing): ContactFields {
  const plain = inLetters(letters)
  const number = contact.houseNumber ? ` ${contact.houseNumber}` : ''
  const box = contact.busNumber ? `${boxMark}${contact.busNumber}` : ''
  return {
    form,
    name: plain(`${contact.firstName} ${contact.lastName}`),
    ...(contact.companyName ? { organisation: plain(contact.companyName) } : {}),
    street: [plain(`${contact.street}${number}${box}`)],
    city: plain(contact.city),
    ...(contact.state ? { state: plain(contact.state) } : {}),
    postalCode: contact.postalCode,
    country: contact.country,
    phone: dottedPhone(contact.phone),
    email: contact.email,
  }
}

/** A digest: equal content gives an equal one. */
export const printOf = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')

const printed = ({ form: _form, ...fields }: ContactFields) => printOf(Object.entries(fields).sort())

export const seamsOf = (contact: RegistrarContact, fields: ContactFields): Seams => ({
  print: printed(fields),
  customerType: contact.customerType,
  first: contact.firstName.length,
  street: contact.street.length,
  number: contact.houseNumber?.length ?? 0,
  locale: contact.locale,
})

/** The contact as given when it is unchanged at the registry; otherwise as far as EPP's form tells. */
export function contactOf({ fields, vat, language }: ContactInfo, seams: Seams | undefined): RegistrarContact {
  const isOurs = seams?.print === printed(fields)
  const first = isOurs ? seams.first : Math.max(0, fields.name.indexOf(' '))
  return {
    customerType: isOurs ? seams.customerType : fields.organisation ? 'business' : 'individual',
    firstName: fields.name.slice(0, first),
    lastName: fields.name.slice(first).trim(),
    ...(fields.organisation ? { companyName: fields.organisation } : {}),
    ...(isOurs ? takenApart(fields.street.join(' '), seams) : { street: fields.street.join(', ') }),
    postalCode: fields.postalCode,
    city: fields.city,
    ...(fields.state ? { state: fields.state } : {}),
    country: fields.country,
    email: fields.email,
    phone: plainPhone(fields.phone),
    ...(vat ? { vatNumber: vat } : {}),
    locale: isOurs ? seams.locale : localeOf(language),
  }
}

function takenApart(line: string, { street, number }: Seams) {
  const afterNumber = street + (number > 0 ? number + 1 : 0)
  const houseNumber = line.slice(street + 1, afterNumber)
  const busNumber = line.slice(afterNumber + boxMark.length)
  return {
    street: line.slice(0, street),
    ...(houseNumber ? { houseNumber } : {}),
    ...(busNumber ? { busNumber } : {}),
  }
}

const localeOf = (language: string | undefined): Locale => (language === 'fr' || language === 'en' ? language : 'nl')

/** Whether both are the same holder to a registry that does not allow a holder's name to change. */
export const isSameHolder = (one: RegistrarContact, other: RegistrarContact): boolean =>
  one.firstName === other.firstName &&
  one.lastName === other.lastName &&
  (one.companyName ?? '') === (other.companyName ?? '')
