import { type Cents, toDecimal } from '#base/money.ts'

/** An element as the XML builder takes it: attributes start with @, lists repeat, undefined leaves out. */
export type Node = { [name: string]: string | Node | readonly Node[] | undefined }

/**
 * Text as XML 1.0 can hold it, without the characters that it forbids. Undefined when nothing is left: Peppol refuses
 * empty elements (R008).
 */
export function text(value: string | null | undefined): string | undefined {
  const clean = (value ?? '')
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those have to go
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return clean === '' ? undefined : clean
}

export const amount = (cents: Cents): Node => ({ '@currencyID': 'EUR', '#': toDecimal(cents) })

export const taxCategory = ({ category, percent }: { category: string; percent: number }): Node => ({
  'cbc:ID': percent === 0 ? 'Z' : category,
  'cbc:Percent': String(percent),
  'cac:TaxScheme': { 'cbc:ID': 'VAT' },
})
