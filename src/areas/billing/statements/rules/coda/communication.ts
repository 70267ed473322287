import { readCommunication } from '#areas/billing/invoices/rules/structured-communication.ts'
import { tidy } from '../statement.ts'

/** A parsed communication of a movement. */
export type ReadCommunication = {
  text: string
  structured: string | null
  mandateId: string
  returnReason: string
}

const freeText = (text: string): ReadCommunication => ({
  text: tidy(text),
  structured: null,
  mandateId: '',
  returnReason: '',
})

/** Types 101 (typed by the payer) and 102 (reconstructed by the bank): twelve digits with their check. */
function belgian(text: string): ReadCommunication {
  const digits = text.slice(0, 12)
  const structured = readCommunication(digits)
  return structured ? { ...freeText(''), structured } : freeText(text)
}

/** Former domestic direct debit: twelve digits of the mandate, then the two lines of the creditor. */
const domestic = (text: string): ReadCommunication => ({
  ...freeText(text.slice(18)),
  mandateId: text.slice(0, 12).trim(),
})

/**
 * SEPA direct debit, with field lengths: settlement day (6), type (1), scheme (1), paid or reason (1), creditor (35),
 * mandate (35), text (62), type of return (1), ISO reason (4).
 */
const sepa = (text: string): ReadCommunication => ({
  ...freeText(text.slice(79, 141)),
  mandateId: text.slice(44, 79).trim(),
  returnReason: text.slice(142, 146).trim(),
})

const kinds: Record<string, (text: string) => ReadCommunication> = {
  '101': belgian,
  '102': belgian,
  '107': domestic,
  '127': sepa,
}

/** `text` is the content of all records; a structured one begins with three digits for its type. */
export function readCodaCommunication(isStructured: boolean, text: string): ReadCommunication {
  if (!isStructured) return freeText(text)
  const read = kinds[text.slice(0, 3)]
  return read ? read(text.slice(3)) : freeText(text.slice(3))
}
