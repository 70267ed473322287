import { readAccount } from '#areas/billing/direct-debit/rules/iban.ts'
import { readCommunication } from '#areas/billing/invoices/rules/structured-communication.ts'
import type { Day } from '#base/dates.ts'
import type { Cents } from '#base/money.ts'
import { provided } from '../coda/movement.ts'
import { type DirectDebitKind, type StatementEntry, tidy } from '../statement.ts'
import { amountOf, dayOf, signedAmount, signOf } from './amounts.ts'
import { all, at, textAt, type XmlElement } from './xml-element.ts'

/** The parts of an `Ntry` that its transactions share. */
type Booking = { entry: XmlElement; bookedOn: Day; valueOn: Day; code: string; cents: Cents }

/** The movements of an `Ntry`: its transactions if they add up to it, otherwise the entry itself. */
export function entriesOf(entry: XmlElement, closedOn: Day): StatementEntry[] {
  const bookedOn = dayOf(at(entry, 'BookgDt')) ?? closedOn
  const booking: Booking = {
    entry,
    bookedOn,
    valueOn: dayOf(at(entry, 'ValDt')) ?? bookedOn,
    code: codeOf(entry),
    cents: signedAmount(entry),
  }
  const transactions = all(entry, 'NtryDtls').flatMap((details) => all(details, 'TxDtls'))
  if (transactions.length < 2) return [movementOf(booking, transactions[0], booking.cents)]
  const cents = transactions.map((transaction) => transactionCents(transaction, Math.sign(booking.cents)))
  const isWhole = cents.every((each) => each !== undefined) && sum(cents as Cents[]) === booking.cents
  return isWhole
    ? transactions.map((transaction, index) => movementOf(booking, transaction, cents[index] as Cents))
    : [movementOf(booking, undefined, booking.cents)]
}

/** In version 8 a transaction has its own amount and sign, in version 2 only an amount in its details. */
function transactionCents(transaction: XmlElement, sign: number): Cents | undefined {
  const found = at(transaction, 'Amt') ?? at(transaction, 'AmtDtls/TxAmt/Amt')
  if (!found) return undefined
  return amountOf(found) * (at(transaction, 'CdtDbtInd') ? signOf(transaction) : sign)
}

function movementOf(booking: Booking, transaction: XmlElement | undefined, cents: Cents): StatementEntry {
  const { entry, bookedOn, valueOn } = booking
  const code = (transaction && codeOf(transaction)) || booking.code
  const returnReason = textAt(transaction, 'RtrInf/Rsn/Cd', 'RtrInf/Rsn/Prtry')
  const directDebit = directDebitOf(code, cents)
  // The other party: the debtor for money in, and also for a returned direct debit.
  const side = cents > 0 || directDebit === 'returned' ? 'Dbtr' : 'Cdtr'
  const communication = communicationOf(transaction)
  return {
    line: transaction?.line ?? entry.line,
    cents,
    bookedOn,
    valueOn,
    counterpartyName: tidy(textAt(transaction, `RltdPties/${side}/Nm`, `RltdPties/${side}/Pty/Nm`)),
    counterpartyIban: readAccount(
      textAt(transaction, `RltdPties/${side}Acct/Id/IBAN`, `RltdPties/${side}Acct/Id/Othr/Id`),
    ),
    communication: communication.text || tidy(textAt(transaction, 'AddtlTxInf') || textAt(entry, 'AddtlNtryInf')),
    structuredCommunication: communication.structured,
    endToEndId: provided(textAt(transaction, 'Refs/EndToEndId')),
    mandateId: textAt(transaction, 'Refs/MndtId'),
    bankReference: textAt(transaction, 'Refs/AcctSvcrRef') || textAt(entry, 'AcctSvcrRef') || textAt(entry, 'NtryRef'),
    transactionCode: code,
    directDebit,
    returnReason,
  }
}

/** The payer's text, and the first reference that is a Belgian structured communication. */
function communicationOf(transaction: XmlElement | undefined): { text: string; structured: string | null } {
  const remittance = at(transaction, 'RmtInf')
  const references = all(remittance, 'Strd').map((each) => textAt(each, 'CdtrRefInf/Ref'))
  const structured = references.map(readCommunication).find((each) => each !== undefined) ?? null
  const texts = all(remittance, 'Ustrd').map(({ text }) => text)
  const others = references.filter((each) => readCommunication(each) === undefined)
  const additional = all(remittance, 'Strd').flatMap((each) => all(each, 'AddtlRmtInf').map(({ text }) => text))
  return { structured, text: tidy([...texts, ...others, ...additional].join(' ')) }
}

const codeOf = (element: XmlElement): string => {
  const domain = at(element, 'BkTxCd/Domn')
  const parts = [textAt(domain, 'Cd'), textAt(domain, 'Fmly/Cd'), textAt(domain, 'Fmly/SubFmlyCd')].filter(Boolean)
  return parts.join('/') || textAt(element, 'BkTxCd/Prtry/Cd')
}

/** IDDT: direct debits of the account's holder, in when collected, out when returned or refunded. */
function directDebitOf(code: string, cents: Cents): DirectDebitKind | null {
  if (!code.startsWith('PMNT/IDDT')) return null
  return cents > 0 ? 'collected' : 'returned'
}

const sum = (cents: readonly Cents[]): Cents => cents.reduce((one, other) => one + other, 0)
