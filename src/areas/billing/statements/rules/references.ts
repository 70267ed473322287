import { structuredCommunication } from '#areas/billing/invoices/rules/structured-communication.ts'
import { brandNames, brands } from '#brands/brands.ts'

const prefixes = [...new Set(brandNames.map((name) => brands[name].invoicePrefix))].join('|')
const invoiceNumbers = new RegExp(`(?<![A-Z0-9])(${prefixes})\\s?-?\\s?(\\d{4})\\s?[-/]?\\s?(\\d{6})(?!\\d)`, 'gi')
/**
 * Twelve digits in any notation: `+++101/0000/12339+++`, `***…***`, `101 0000 12339`, `101.0000.12339`, `101000012339`.
 */
const twelveDigits = /(?<!\d)(\d{3})\s?[/.\- ]?\s?(\d{4})\s?[/.\- ]?\s?(\d{5})(?!\d)/g

/** Twelve digits with valid check digits. */
const isCommunication = (digits: string): boolean => structuredCommunication(digits.slice(0, 10)) === digits

/** The structured communications in a text, in order and without duplicates. */
export function communicationsIn(text: string): string[] {
  const found = [...text.matchAll(twelveDigits)].map(([, first, second, third]) => `${first}${second}${third}`)
  return [...new Set(found.filter(isCommunication))]
}

/** The invoice numbers in a text, in our notation `BF2026-000123`, whatever the payer's. */
export function invoiceNumbersIn(text: string): string[] {
  const found = [...text.matchAll(invoiceNumbers)].map(
    ([, prefix = '', year, count]) => `${prefix.toUpperCase()}${year}-${count}`,
  )
  return [...new Set(found)]
}

export type References = { communications: string[]; numbers: string[] }

/** The references of a movement to invoices. */
export function referencesOf(entry: {
  structuredCommunication: string | null
  communication: string
  endToEndId?: string
}): References {
  const text = `${entry.communication} ${entry.endToEndId ?? ''}`
  const communications = new Set([
    ...(entry.structuredCommunication ? [entry.structuredCommunication] : []),
    ...communicationsIn(text),
  ])
  return { communications: [...communications], numbers: invoiceNumbersIn(text) }
}
