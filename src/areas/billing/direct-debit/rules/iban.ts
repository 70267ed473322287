import { composeIBAN, friendlyFormatIBAN, getCountrySpecifications, isValidBIC, isValidIBAN } from 'ibantools'
import { belgianBic } from './belgian-banks.ts'

/**
 * Accounts and banks as SEPA knows them. Check digits and the structure of each country come from `ibantools`; where its
 * patterns are wider than the registry of SWIFT, or older than the members of SEPA, this file says so.
 */
/** Without separators: spaces, and the dots, hyphens and slashes of former account numbers. */
export const readIban = (text: string): string => text.replace(/[\s./-]/g, '').toUpperCase()

/** Countries whose bank code has four letters (SWIFT registry), where the library accepts digits. */
const lettersFirst = new Set(['IE', 'VG'])

export function isIban(text: string): boolean {
  const iban = readIban(text)
  if (!isValidIBAN(iban)) return false
  return !lettersFirst.has(iban.slice(0, 2)) || /^[A-Z]{4}/.test(iban.slice(4))
}

/** The IBAN of a Belgian account number of twelve digits, as in older statements. */
export const ibanOfBban = (bban: string): string => composeIBAN({ countryCode: 'BE', bban }) ?? ''

/** The account in a field: the IBAN without separators, a Belgian number converted to one, or the text as typed. */
export function readAccount(text: string): string {
  const plain = readIban(text)
  return isBelgianNumber(plain) ? ibanOfBban(plain) : plain
}

/** Twelve digits, the last two being the others modulo 97, with 97 in place of 0. */
const isBelgianNumber = (text: string): boolean =>
  /^\d{12}$/.test(text) && (Number(text.slice(0, 10)) % 97 || 97) === Number(text.slice(10))

/** `BE68 5390 0754 7034`, for people. */
export const spacedIban = (iban: string): string => friendlyFormatIBAN(iban, ' ') ?? iban

/** `BE68 **** **** 7034`: enough to recognise one's own account. */
export const maskedIban = (iban: string): string =>
  spacedIban(iban.slice(0, 4) + '*'.repeat(Math.max(iban.length - 8, 0)) + iban.slice(-4))

/** Joined the SEPA schemes in 2025 (EPC409-09). */
const joinedLately = ['AL', 'MD', 'ME', 'MK', 'RS']
/** In SEPA but outside the EEA: collections there need the BIC (EPC409-09). */
const outsideEea = new Set(['AD', 'CH', 'GB', 'GI', 'MC', 'SM', 'VA', ...joinedLately])

const specifications = getCountrySpecifications()
const isSepaCountry = (country: string): boolean =>
  specifications[country]?.SEPA === true || joinedLately.includes(country)

/** Whether a SEPA direct debit can be collected from this account. */
export const isInSepa = (iban: string): boolean => isSepaCountry(iban.slice(0, 2))

export const readBic = (text: string): string => text.replace(/\s/g, '').toUpperCase()
export const isBic = (text: string): boolean => isValidBIC(readBic(text))

/** Territories whose accounts have the IBAN of their country but a BIC of their own. */
const territories: Readonly<Record<string, readonly string[]>> = {
  FR: ['BL', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'TF', 'WF', 'YT', 'MC'],
  GB: ['GG', 'IM', 'JE'],
  FI: ['AX'],
  ES: ['IC', 'EA'],
}

/** Whether the BIC is of the account's country; otherwise it belongs to another account. */
export function bicFits(iban: string, bic: string): boolean {
  const [account, bank] = [iban.slice(0, 2), bic.slice(4, 6)]
  return account === bank || (territories[account]?.includes(bank) ?? false)
}

/** The BIC of an IBAN by its bank code; `undefined` when unknown. */
export const bicOfIban = (iban: string): string | undefined =>
  iban.startsWith('BE') ? belgianBic(iban.slice(4, 7)) : undefined

export const needsBic = (iban: string): boolean => outsideEea.has(iban.slice(0, 2))
