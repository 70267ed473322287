import { readAccount } from '#areas/billing/direct-debit/rules/iban.ts'
import type { Day } from '#base/dates.ts'
import { StatementProblem } from '../problem.ts'
import { type DirectDebitKind, type StatementEntry, tidy } from '../statement.ts'
import { readCodaCommunication } from './communication.ts'
import { type CodaRecord, day, places, signed, whole, words } from './record.ts'

/** A record 21 with its continuation records. */
export type Movement = {
  head: CodaRecord
  more?: CodaRecord
  account?: CodaRecord
  /** Records 31 to 33. */
  information: CodaRecord[]
}

/** Sequence and detail number, which all records of a movement share. */
const numberOf = (record: CodaRecord) => places(record, 3, 10)
export const sequenceOf = ({ head }: Movement): string => places(head, 3, 6)
export const detailOf = ({ head }: Movement): number => whole(head, 7, 10)
/** First digit of the transaction code: 1 and 2 are totals, whose details are the real movements. */
export const typeOf = ({ head }: Movement): string => places(head, 54, 54)
export const centsOf = ({ head }: Movement): number => signed(head, 32, 33)

/** Groups the records of a statement into movements. */
export function gatherMovements(records: readonly CodaRecord[]): Movement[] {
  const movements: Movement[] = []
  for (const record of records) {
    const last = movements.at(-1)
    if (record.kind === '21') movements.push({ head: record, information: [] })
    else if (record.kind === '22' || record.kind === '23') {
      if (!last || numberOf(last.head) !== numberOf(record))
        throw new StatementProblem('coda_record_order', record.line, { record: record.kind })
      last[record.kind === '22' ? 'more' : 'account'] = record
    } else if (record.kind.startsWith('3')) {
      if (!last || sequenceOf(last) !== places(record, 3, 6))
        throw new StatementProblem('coda_record_order', record.line, { record: record.kind })
      last.information.push(record)
    }
  }
  return movements
}

export function entryOf(movement: Movement, closedOn: Day): StatementEntry {
  const { head, more, account } = movement
  const text = places(head, 63, 115) + (more ? places(more, 11, 63) : '') + (account ? places(account, 83, 125) : '')
  const communication = readCodaCommunication(places(head, 62, 62) === '1', text)
  const bookedOn = day(head, 116) ?? closedOn
  const code = words(head, 54, 61)
  const cents = centsOf(movement)
  const information = informationOf(movement.information)
  const directDebit = directDebitOf(code, cents)
  return {
    line: head.line,
    cents,
    bookedOn,
    valueOn: day(head, 48) ?? bookedOn,
    counterpartyName: information.name || (account ? tidy(words(account, 48, 82)) : ''),
    counterpartyIban: account ? readAccount(words(account, 11, 44)) : '',
    communication: communication.text || information.text,
    structuredCommunication: communication.structured,
    endToEndId: more ? provided(words(more, 64, 98)) : '',
    mandateId: communication.mandateId,
    bankReference: words(head, 11, 31),
    transactionCode: code,
    directDebit,
    returnReason: (more ? words(more, 114, 117) : '') || communication.returnReason,
  }
}

/** Placeholder of banks when the payer gave no reference. */
export const provided = (reference: string): string => (/^not ?provided$/i.test(reference) ? '' : reference)

/**
 * Family 05 is direct debit. For the creditor, 50 and 52 bring money in; 03 (unpaid) and 05 (refunded to the debtor)
 * take it out.
 */
function directDebitOf(code: string, cents: number): DirectDebitKind | null {
  if (code.slice(1, 3) !== '05') return null
  const transaction = code.slice(3, 5)
  if (cents > 0 && (transaction === '50' || transaction === '52')) return 'collected'
  return cents < 0 && (transaction === '03' || transaction === '05') ? 'returned' : null
}

/** Structured information 001 is the counterparty's name, which record 23 may cut off; everything else is text. */
function informationOf(records: readonly CodaRecord[]): { name: string; text: string } {
  let name = ''
  let isWords = false
  const text: string[] = []
  for (const record of records) {
    if (record.kind === '31') {
      isWords = places(record, 40, 40) !== '1'
      if (!isWords && places(record, 41, 43) === '001') name = tidy(words(record, 44, 113))
      if (isWords) text.push(places(record, 41, 113))
    } else if (isWords) text.push(record.kind === '32' ? places(record, 11, 115) : places(record, 11, 100))
  }
  return { name, text: tidy(text.join('')) }
}
