import { readCommunication } from '#areas/billing/invoices/rules/structured-communication.ts'
import { tidy } from '../statement.ts'

/** What the communication of a movement says, once its places are put together. */
export type ReadCommunication = {
  text: string
  structured: string | null
  mandateId: string
  returnReason: string
}

const plain = (text: string): ReadCommunication => ({
  text: tidy(text),
  structured: null,
  mandateId: '',
  returnReason: '',
})

/** 101 is typed by the payer, 102 is put together again by the bank: both are twelve digits with their check. */
function belgian(text: string): ReadCommunication {
  const digits = text.slice(0, 12)
  const structured = readCommunication(digits)
  return structured ? { ...plain(''), structured } : plain(text)
}

/** Old domestic direct debit: twelve digits of the mandate, then the two lines of the creditor. */
const domestic = (text: string): ReadCommunication => ({
  ...plain(text.slice(18)),
  mandateId: text.slice(0, 12).trim(),
})

/**
 * SEPA direct debit: day of settlement (6), kind (1), scheme (1), paid or why not (1), the creditor (35), the mandate (35),
 * the creditor's words (62), kind of return (1) and its ISO reason (4).
 */
const sepa = (text: string): ReadCommunication => ({
  ...plain(text.slice(79, 141)),
  mandateId: text.slice(44, 79).trim(),
  returnReason: text.slice(142, 146).trim(),
})

const kinds: Record<string, (text: string) => ReadCommunication> = {
  '101': belgian,
  '102': belgian,
  '107': domestic,
  '127': sepa,
}

/** `text` is all that the records carry; a structured one begins with three digits that say of which kind it is. */
export function readCodaCommunication(isStructured: boolean, text: string): ReadCommunication {
  if (!isStructured) return plain(text)
  const read = kinds[text.slice(0, 3)]
  return read ? read(text.slice(3)) : plain(text.slice(3))
}
