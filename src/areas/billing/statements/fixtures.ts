import { toDecimal } from '#base/money.ts'
import type { Statement, StatementEntry } from './rules/statement.ts'

/** The account of all brands in tests and the demo. */
export const brandIban = 'BE68539007547034'

/** An incoming transfer of 12.10 euro; pass the fields that matter. */
export const anEntry = (entry: Partial<StatementEntry> = {}): StatementEntry => ({
  line: 0,
  cents: 1210,
  bookedOn: '2026-11-20',
  valueOn: entry.bookedOn ?? '2026-11-20',
  counterpartyName: 'Bakkerij Peeters',
  counterpartyIban: 'BE71096123456769',
  communication: '',
  structuredCommunication: null,
  endToEndId: '',
  mandateId: '',
  bankReference: 'REF001',
  transactionCode: (entry.cents ?? 1) > 0 ? '00150000' : '00101000',
  directDebit: null,
  returnReason: '',
  ...entry,
})

/** A statement whose balances fit its entries. */
export function aStatement(given: Partial<Statement> = {}): Statement {
  const entries = given.entries ?? [anEntry()]
  const openingCents = given.openingCents ?? 100_000
  return {
    format: 'coda',
    iban: brandIban,
    currency: 'EUR',
    sequence: 224,
    openedOn: '2026-11-19',
    closedOn: '2026-11-20',
    bankReference: 'FILE000001',
    ...given,
    entries,
    openingCents,
    closingCents: given.closingCents ?? openingCents + entries.reduce((sum, { cents }) => sum + cents, 0),
  }
}

const padded = (text: string, width: number) => text.slice(0, width).padEnd(width)
const right = (value: number, width: number) => String(value).padStart(width, '0')
const shortDay = (day: string | null) => (day ? `${day.slice(8, 10)}${day.slice(5, 7)}${day.slice(2, 4)}` : '000000')
const sign = (cents: number) => (cents < 0 ? '1' : '0')
const amount = (cents: number) => right(Math.abs(cents) * 10, 15)

/** Writes a statement as CODA, for tests and the demo; parsing it returns the statement. */
export function writeCoda(statement: Statement): string {
  const account = padded(`${padded(statement.iban, 34)}EUR`, 37)
  const number = right(statement.sequence ?? 0, 3)
  const movements = statement.entries.flatMap((entry, index) => writeMovement(entry, index + 1, number))
  const count = movements.length + 2
  const sumOf = (keep: (cents: number) => boolean) =>
    statement.entries.filter(({ cents }) => keep(cents)).reduce((sum, { cents }) => sum + Math.abs(cents), 0)
  const lines = [
    `00000${shortDay(statement.closedOn)}53905${padded('', 8)}${padded(statement.bankReference, 10)}${padded('BELFRY BV', 26)}${padded('GKCCBEBB', 11)}00800000075 00000`,
    `12${number}${account}${sign(statement.openingCents)}${amount(statement.openingCents)}${shortDay(statement.openedOn)}${padded('BELFRY BV', 26)}${padded('ZICHTREKENING', 35)}${number}`,
    ...movements,
    `8${number}${account}${sign(statement.closingCents)}${amount(statement.closingCents)}${shortDay(statement.closedOn)}`,
    `9${padded('', 15)}${right(count, 6)}${amount(sumOf((cents) => cents < 0))}${amount(sumOf((cents) => cents > 0))}`,
  ]
  // Position 128 is the version in the header, and in the trailer that no file follows.
  const last = lines.length - 1
  return lines
    .map((line, index) => `${index === 0 || index === last ? `${padded(line, 127)}2` : padded(line, 128)}\r\n`)
    .join('')
}

function writeMovement(entry: StatementEntry, index: number, number: string): string[] {
  const place = `${right(index, 4)}0000`
  const { structured, text } = wordsOf(entry)
  return [
    `21${place}${padded(entry.bankReference, 21)}${sign(entry.cents)}${amount(entry.cents)}${shortDay(entry.valueOn)}${padded(entry.transactionCode, 8)}${structured}${padded(text.slice(0, 53), 53)}${shortDay(entry.bookedOn)}${number}01 0`,
    `22${place}${padded(text.slice(53, 106), 53)}${padded(entry.endToEndId, 35)}${padded('', 14)} ${padded(entry.returnReason, 4)}${padded('', 8)}1 0`,
    `23${place}${padded(`${padded(entry.counterpartyIban, 34)}EUR`, 37)}${padded(entry.counterpartyName, 35)}${padded(text.slice(106, 149), 43)}0 0`,
  ]
}

function wordsOf(entry: StatementEntry): { structured: '0' | '1'; text: string } {
  if (entry.structuredCommunication) return { structured: '1', text: `101${entry.structuredCommunication}` }
  if (!entry.mandateId) return { structured: '0', text: entry.communication }
  const head = `127${shortDay(entry.valueOn)}110${padded('BE12ZZZ0800000075', 35)}`
  const reason = entry.returnReason ? `2${padded(entry.returnReason, 4)}` : '0'
  return { structured: '1', text: `${head}${padded(entry.mandateId, 35)}${padded(entry.communication, 62)}${reason}` }
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
const element = (name: string, text: string) => (text === '' ? '' : `<${name}>${escaped(text)}</${name}>`)

/** Writes a statement as CAMT.053, version 2 or 8. */
export function writeCamt(statement: Statement, version: 2 | 8 = 8): string {
  const signed = (cents: number) =>
    `<Amt Ccy="EUR">${toDecimal(Math.abs(cents))}</Amt><CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`
  const balance = (code: string, cents: number, day: string | null) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${signed(cents)}<Dt><Dt>${day ?? statement.closedOn}</Dt></Dt></Bal>`
  const entries = statement.entries.map(
    (entry) => `<Ntry>${signed(entry.cents)}${version === 8 ? '<Sts><Cd>BOOK</Cd></Sts>' : '<Sts>BOOK</Sts>'}
<BookgDt><Dt>${entry.bookedOn}</Dt></BookgDt><ValDt><Dt>${entry.valueOn}</Dt></ValDt>
${code(entry)}<NtryDtls>${writeTransaction(entry, version)}</NtryDtls></Ntry>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.0${version}"><BkToCstmrStmt>
<GrpHdr><MsgId>${escaped(statement.bankReference)}</MsgId><CreDtTm>${statement.closedOn}T23:00:00</CreDtTm></GrpHdr>
<Stmt><Id>${escaped(statement.bankReference)}</Id>${element('ElctrncSeqNb', String(statement.sequence ?? ''))}
<Acct><Id><IBAN>${statement.iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>
${balance('OPBD', statement.openingCents, statement.openedOn)}${balance('CLBD', statement.closingCents, statement.closedOn)}
${entries.join('\n')}
</Stmt></BkToCstmrStmt></Document>`
}

function code(entry: StatementEntry): string {
  const [domain = 'PMNT', family = 'RCDT', sub = 'ESCT'] = entry.transactionCode.includes('/')
    ? entry.transactionCode.split('/')
    : entry.directDebit
      ? ['PMNT', 'IDDT', entry.directDebit === 'collected' ? 'ESDD' : 'UPDD']
      : ['PMNT', entry.cents > 0 ? 'RCDT' : 'ICDT', 'ESCT']
  return `<BkTxCd><Domn><Cd>${domain}</Cd><Fmly><Cd>${family}</Cd><SubFmlyCd>${sub}</SubFmlyCd></Fmly></Domn></BkTxCd>`
}

function writeTransaction(entry: StatementEntry, version: 2 | 8): string {
  const side = entry.cents > 0 || entry.directDebit === 'returned' ? 'Dbtr' : 'Cdtr'
  const name = element('Nm', entry.counterpartyName)
  const party = version === 8 && name ? `<Pty>${name}</Pty>` : name
  const account = entry.counterpartyIban && `<${side}Acct><Id><IBAN>${entry.counterpartyIban}</IBAN></Id></${side}Acct>`
  const structured =
    entry.structuredCommunication &&
    `<Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry><Issr>BBA</Issr></Tp><Ref>${entry.structuredCommunication}</Ref></CdtrRefInf></Strd>`
  return `<TxDtls><Refs>${element('AcctSvcrRef', entry.bankReference)}<EndToEndId>${escaped(entry.endToEndId || 'NOTPROVIDED')}</EndToEndId>${element('MndtId', entry.mandateId)}</Refs>
${version === 8 ? `<Amt Ccy="EUR">${toDecimal(Math.abs(entry.cents))}</Amt><CdtDbtInd>${entry.cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>` : `<AmtDtls><TxAmt><Amt Ccy="EUR">${toDecimal(Math.abs(entry.cents))}</Amt></TxAmt></AmtDtls>`}
<RltdPties>${party && `<${side}>${party}</${side}>`}${account}</RltdPties>
<RmtInf>${element('Ustrd', entry.communication)}${structured ?? ''}</RmtInf>
${entry.returnReason && `<RtrInf><Rsn><Cd>${entry.returnReason}</Cd></Rsn></RtrInf>`}</TxDtls>`
}
