import { ibanOfBban, isIban, readAccount } from '#areas/billing/direct-debit/rules/iban.ts'
import { type Cents, toDecimal } from '#base/money.ts'
import { StatementProblem } from '../problem.ts'
import type { Statement, StatementEntry } from '../statement.ts'
import { centsOf, detailOf, entryOf, gatherMovements, type Movement, sequenceOf, typeOf } from './movement.ts'
import { amount, type CodaRecord, day, places, readRecords, signed, whole, words } from './record.ts'

/** Parses a CODA file of version 2 with one or several statements. Throws `StatementProblem`. */
export function readCoda(text: string): Statement[] {
  const statements: Statement[] = []
  let records: CodaRecord[] = []
  for (const record of readRecords(text)) {
    records.push(record)
    if (record.kind !== '9') continue
    statements.push(readStatement(records))
    records = []
  }
  return statements
}

function readStatement(records: readonly CodaRecord[]): Statement {
  const find = (kind: CodaRecord['kind']) => records.find((record) => record.kind === kind) as CodaRecord
  const header = find('0')
  const opening = find('1')
  const closing = find('8')
  if (places(header, 128, 128) !== '2')
    throw new StatementProblem('coda_version', header.line, { version: words(header, 128, 128) })
  const { iban, currency } = accountOf(opening, places(opening, 2, 2), 6)
  if (accountOf(closing, places(opening, 2, 2), 5).iban !== iban)
    throw new StatementProblem('account_changes', closing.line, { iban })
  const closedOn = day(closing, 58)
  if (!closedOn) throw new StatementProblem('coda_day', closing.line, { text: words(closing, 58, 63) })
  const movements = gatherMovements(records)
  const openingCents = signed(opening, 43, 44)
  const closingCents = signed(closing, 42, 43)
  checkTotals(find('9'), records, movements)
  checkBalance(closing, openingCents, closingCents, movements.filter((each) => detailOf(each) === 0).map(centsOf))
  return {
    format: 'coda',
    iban,
    currency,
    sequence: Number(places(opening, 126, 128)) || Number(places(opening, 3, 5)) || null,
    openedOn: day(opening, 59),
    closedOn,
    openingCents,
    closingCents,
    bankReference: words(header, 25, 34),
    entries: entriesOf(movements, closedOn),
  }
}

/** 0: Belgian number, 1: foreign number, 2: Belgian IBAN, 3: foreign IBAN. The currency follows the number. */
function accountOf(record: CodaRecord, structure: string, from: number): { iban: string; currency: string } {
  const [number, currency] =
    structure === '0'
      ? [words(record, from, from + 11), words(record, from + 13, from + 15)]
      : [words(record, from, from + 33), words(record, from + 34, from + 36)]
  const iban = structure === '0' && /^\d{12}$/.test(number) ? ibanOfBban(number) : readAccount(number)
  if (!isIban(iban)) throw new StatementProblem('account_incorrect', record.line, { account: number })
  if (currency !== 'EUR') throw new StatementProblem('currency_unknown', record.line, { currency })
  return { iban, currency }
}

/**
 * Record 9 has the number of records between header and trailer, without free text, and the sums of debits and credits.
 */
function checkTotals(trailer: CodaRecord, records: readonly CodaRecord[], movements: readonly Movement[]): void {
  const counted = records.filter(({ kind }) => !['0', '4', '9'].includes(kind)).length
  const stated = whole(trailer, 17, 22)
  if (stated !== counted) throw new StatementProblem('coda_record_count', trailer.line, { stated, counted })
  const cents = movements.filter((each) => detailOf(each) === 0).map(centsOf)
  const sums = [
    ['coda_debit_total', amount(trailer, 23), sum(cents.filter((each) => each < 0).map((each) => -each))],
    ['coda_credit_total', amount(trailer, 38), sum(cents.filter((each) => each > 0))],
  ] as const
  for (const [code, stated, counted] of sums)
    if (stated !== counted)
      throw new StatementProblem(code, trailer.line, { stated: euros(stated), counted: euros(counted) })
}

function checkBalance(record: CodaRecord, opening: Cents, closing: Cents, cents: readonly Cents[]): void {
  const counted = opening + sum(cents)
  if (counted !== closing)
    throw new StatementProblem('balance_incorrect', record.line, { stated: euros(closing), counted: euros(counted) })
}

/**
 * The movements that count, each once. A total of the customer (type 1) or the bank (2) is replaced by its details when
 * they add up to it; details of other movements (costs and rates of a transfer) are information only.
 */
function entriesOf(movements: readonly Movement[], closedOn: string): StatementEntry[] {
  const bySequence = new Map<string, Movement[]>()
  for (const each of movements) bySequence.set(sequenceOf(each), [...(bySequence.get(sequenceOf(each)) ?? []), each])
  return [...bySequence.values()]
    .flatMap((group) => group.filter((each) => detailOf(each) === 0).flatMap((head) => partsOf(head, group)))
    .map((movement) => entryOf(movement, closedOn))
    .filter(({ cents }) => cents !== 0)
}

function partsOf(head: Movement, group: readonly Movement[]): readonly Movement[] {
  if (typeOf(head) !== '1' && typeOf(head) !== '2') return [head]
  const details = group.filter((each) => detailOf(each) > 0 && ['5', '6', '7'].includes(typeOf(each)))
  return details.length > 0 && sum(details.map(centsOf)) === centsOf(head) ? details : [head]
}

const sum = (cents: readonly Cents[]): Cents => cents.reduce((one, other) => one + other, 0)
/** An amount as in the file: `1234,50`. */
const euros = (cents: Cents): string => toDecimal(cents).replace('.', ',')
