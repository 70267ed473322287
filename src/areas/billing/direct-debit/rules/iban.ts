import { composeIBAN, friendlyFormatIBAN, getCountrySpecifications, isValidBIC, isValidIBAN } from 'ibantools'
import { belgianBic } from './belgian-banks.ts'

/**
 * Accounts and banks as SEPA knows them. Check digits and the structure of each country come from `ibantools`; where its
 * patterns are wider than the registry of SWIFT, or older than the members of SEPA, this file says so.
 */
/** Without separators: spaces, and dots, hyphens and slashes as in the former account numbers. */
export const readIban = (text: string): string => text.replace(/[\s./-]/g, '').toUpperCase()

/** Countries whose bank code is four letters (SWIFT registry), where the library lets digits through. */
const lettersFirst = new Set(['IE', 'VG'])

export function isIban(text: string): boolean {
  const iban = readIban(text)
  if (!isValidIBAN(iban)) return false
  return !lettersFirst.has(iban.slice(0, 2)) || /^[A-Z]{4}/.test(iban.slice(4))
}

/** The IBAN of a Belgian account number of twelve digits, as older statements give it. */
export const ibanOfBban = (bban: string): string => composeIBAN({ countryCode: 'BE', bban }) ?? ''

/** The account in a field: an IBAN without separators, a Belgian number made into one, or the text as typed. */
export function readAccount(text: string): string {
  const plain = readIban(text)
  return isBelgianNumber(plain) ? ibanOfBban(plain) : plain
}

/** Twelve digits, of which the last two are the remainder of the others by 97, and 97 where that is nothing. */
const isBelgianNumber = (text: string): boolean =>
  /^\d{12}$/.test(text) && (Number(text.slice(0, 10)) % 97 || 97) === Number(text.slice(10))

/** `BE68 5390 0754 7034`, as people read it. */
export const spacedIban = (iban: string): string => friendlyFormatIBAN(iban, ' ') ?? iban

/** `BE68 **** **** 7034`: enough to recognise one's own account. */
export const maskedIban = (iban: string): string =>
  spacedIban(iban.slice(0, 4) + '*'.repeat(Math.max(iban.length - 8, 0)) + iban.slice(-4))

/** Joined the scheme's area in 2025 (EPC409-09). */
const joinedLately = ['AL', 'MD', 'ME', 'MK', 'RS']
/** In the scheme's area and outside the EEA: there a collection still needs the BIC (EPC409-09). */
const outsideEea = new Set(['AD', 'CH', 'GB', 'GI', 'MC', 'SM', 'VA', ...joinedLately])

const specifications = getCountrySpecifications()
const isSepaCountry = (country: string): boolean =>
  specifications[country]?.SEPA === true || joinedLately.includes(country)

/** Whether a SEPA direct debit can be drawn on this account. */
export const isInSepa = (iban: string): boolean => isSepaCountry(iban.slice(0, 2))

export const readBic = (text: string): string => text.replace(/\s/g, '').toUpperCase()
export const isBic = (text: string): boolean => isValidBIC(readBic(text))

/** Accounts of these territories carry the IBAN of the country they belong to, and a BIC of their own. */
const territories: Readonly<Record<string, readonly string[]>> = {
  FR: ['BL', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'TF', 'WF', 'YT', 'MC'],
  GB: ['GG', 'IM', 'JE'],
  FI: ['AX'],
  ES: ['IC', 'EA'],
}

/** A bank keeps accounts of its own country: a BIC from elsewhere was copied from another account. */
export function bicFits(iban: string, bic: string): boolean {
  const [account, bank] = [iban.slice(0, 2), bic.slice(4, 6)]
  return account === bank || (territories[account]?.includes(bank) ?? false)
}

/** The BIC of an IBAN: by its bank code where that is known, otherwise `undefined`. */
export const bicOfIban = (iban: string): string | undefined =>
  iban.startsWith('BE') ? belgianBic(iban.slice(4, 7)) : undefined

export const needsBic = (iban: string): boolean => outsideEea.has(iban.slice(0, 2))
