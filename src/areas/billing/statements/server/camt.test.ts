import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anEntry, aStatement, writeCamt, writeCoda } from '../fixtures.ts'
import { StatementProblem } from '../rules/problem.ts'
import { readStatements } from './read-file.ts'

const read = (text: string) => readStatements(Buffer.from(text))
const entriesOf = async (text: string) => (await read(text))[0]!.entries
const problemOf = async (text: string | Buffer) => {
  try {
    await readStatements(Buffer.from(text))
    return 'none'
  } catch (error) {
    if (!(error instanceof StatementProblem)) throw error
    return `${error.line} ${error.code}`
  }
}
const good = writeCamt(aStatement({ format: 'camt053' }))
/** The valid file with this `Ntry`. */
const withEntry = (entry: string) => good.replace(/<Ntry>[\s\S]*<\/Ntry>/, entry)
const amount = (euros: string) => `<Amt Ccy="EUR">${euros}</Amt><CdtDbtInd>CRDT</CdtDbtInd>`

describe('a CAMT.053 file', () => {
  it.each([2, 8] as const)('of version %d gives back what was written', async (version) => {
    const words = fc
      .stringMatching(/^[A-Za-z0-9<>&é.+-]([A-Za-z0-9<>&é.+ -]{0,80}[A-Za-z0-9.])?$/)
      .map((text) => text.replace(/ +/g, ' '))
    const entry = fc
      .record({
        cents: fc.integer({ min: -99_999_999, max: 99_999_999 }).filter((cents) => cents !== 0),
        communication: words,
        counterpartyName: words,
        endToEndId: fc.stringMatching(/^[A-Z0-9-]{0,35}$/),
        structuredCommunication: fc.constantFrom(null, '123456789002'),
      })
      .map((given) => anEntry({ ...given, transactionCode: 'PMNT/RCDT/ESCT' }))
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 8 }), async (entries) => {
        const statement = aStatement({ format: 'camt053', entries, openingCents: -5000 })
        const [first] = await read(writeCamt(statement, version))
        expect({ ...first, entries: first!.entries.map((one) => ({ ...one, line: 0 })) }).toEqual(statement)
      }),
      { numRuns: 25 },
    )
  })

  it.each([
    [
      '8',
      '<Amt Ccy="EUR">5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>',
      '<Amt Ccy="EUR">7.10</Amt><CdtDbtInd>CRDT</CdtDbtInd>',
    ],
    [
      '2',
      '<AmtDtls><TxAmt><Amt Ccy="EUR">5.00</Amt></TxAmt></AmtDtls>',
      '<AmtDtls><TxAmt><Amt Ccy="EUR">7.10</Amt></TxAmt></AmtDtls>',
    ],
  ])('takes the transactions of a batch of version %s one by one', async (_version, first, second) => {
    const file = withEntry(
      `<Ntry>${amount('12.10')}<Sts><Cd>BOOK</Cd></Sts><BookgDt><DtTm>2026-11-20T09:00:00+01:00</DtTm></BookgDt><NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch>
      <TxDtls><Refs><EndToEndId>A</EndToEndId></Refs>${first}</TxDtls><TxDtls><Refs><EndToEndId>B</EndToEndId></Refs>${second}</TxDtls></NtryDtls></Ntry>`,
    )
    expect((await entriesOf(file)).map(({ cents, endToEndId, bookedOn }) => [cents, endToEndId, bookedOn])).toEqual([
      [500, 'A', '2026-11-20'],
      [710, 'B', '2026-11-20'],
    ])
  })

  it('keeps a batch whole when its transactions do not add up to it', async () => {
    const file = withEntry(
      `<Ntry>${amount('12.10')}<Sts>BOOK</Sts><NtryDtls><TxDtls>${amount('5.00')}</TxDtls><TxDtls>${amount('5.00')}</TxDtls></NtryDtls></Ntry>`,
    )
    expect((await entriesOf(file)).map(({ cents }) => cents)).toEqual([1210])
  })

  it('leaves out what is not booked yet', async () => {
    const pending = `<Ntry>${amount('99.00')}<Sts><Cd>PDNG</Cd></Sts></Ntry>`
    expect(await entriesOf(good.replace('<Ntry>', `${pending}<Ntry>`))).toHaveLength(1)
  })

  it('reads a direct debit that came back, with the debtor at the other side', async () => {
    const entry = anEntry({
      cents: -1210,
      directDebit: 'returned',
      endToEndId: 'E2E-1',
      mandateId: 'M-1',
      returnReason: 'AC04',
    })
    const [found] = await entriesOf(writeCamt(aStatement({ format: 'camt053', entries: [entry] })))
    expect(found).toMatchObject({
      cents: -1210,
      directDebit: 'returned',
      endToEndId: 'E2E-1',
      mandateId: 'M-1',
      returnReason: 'AC04',
      counterpartyIban: 'BE71096123456769',
    })
  })

  it('does not mind prefixes and another encoding', async () => {
    const prefixed = good
      .replace(/<(\/?)(?=[A-Z])/g, '<$1p:')
      .replace('xmlns=', 'xmlns:p=')
      .replace('UTF-8', 'ISO-8859-1')
      .replace('Bakkerij', 'Pâtisserie')
    const [statement] = await readStatements(Buffer.from(prefixed, 'latin1'))
    expect(statement!.entries[0]?.counterpartyName).toBe('Pâtisserie Peeters')
  })

  it.each([
    ['<Document', '1 xml_incorrect'],
    [good.replace('</Stmt>', ''), '14 xml_incorrect'],
    [good.replace('<Document', '<!DOCTYPE Document [<!ENTITY a "aaaa">]><Document'), '0 xml_doctype'],
    [
      Buffer.from(good.replace('<Document', '<!DOCTYPE Document><Document').replace('UTF-8', 'UTF-16'), 'utf16le'),
      '0 xml_doctype',
    ],
    [good.replace('053.001.08', '052.001.08'), '2 camt_version'],
    ['<html></html>', '1 camt_version'],
    [good.replace(/<Stmt>[\s\S]*<\/Stmt>/, ''), '2 camt_missing'],
    [good.replace('CLBD', 'CLAV'), '4 camt_missing'],
    [good.replace('BE68539007547034', 'BE68539007547035'), '5 account_incorrect'],
    [good.replace('<Ccy>EUR', '<Ccy>USD'), '5 currency_unknown'],
    [good.replace('>12.10<', '>12.105<'), '7 camt_amount'],
    [good.replace('>12.10<', '>-12.10<'), '7 camt_amount'],
    [good.replace('Ccy="EUR">12.10', 'Ccy="CHF">12.10'), '7 currency_unknown'],
    [good.replace('>12.10</Amt><CdtDbtInd>CRDT', '>12.10</Amt><CdtDbtInd>PLUS'), '7 camt_sign'],
    [good.replace('<BookgDt><Dt>2026-11-20', '<BookgDt><Dt>2026-02-30'), '8 camt_day'],
    [good.replace('>12.10<', '>12.11<'), '6 balance_incorrect'],
    [
      good.replace('<Ntry>', '<TxsSummry><TtlNtries><NbOfNtries>3</NbOfNtries></TtlNtries></TxsSummry><Ntry>'),
      '7 camt_total',
    ],
    [
      good.replace('<Ntry>', '<TxsSummry><TtlDbtNtries><Sum>3.00</Sum></TtlDbtNtries></TxsSummry><Ntry>'),
      '7 camt_total',
    ],
    [`${'<a>'.repeat(100)}${'</a>'.repeat(100)}`, '1 xml_incorrect'],
  ])('is refused with the line and the reason (%#)', async (text, problem) => {
    expect(await problemOf(text)).toBe(problem)
  })
})

describe('an uploaded file', () => {
  it('is known by its content', async () => {
    expect((await read(good))[0]?.format).toBe('camt053')
    expect((await read(`\uFEFF\n${good.slice(good.indexOf('<Document'))}`))[0]?.format).toBe('camt053')
    expect((await read(writeCoda(aStatement())))[0]?.format).toBe('coda')
    expect(await problemOf('%PDF-1.7')).toBe('0 format_unknown')
    expect(await problemOf('   ')).toBe('0 file_empty')
    expect(await problemOf('')).toBe('0 file_empty')
  })

  it('of CODA is read in Latin letters and in UTF-8', async () => {
    const text = writeCoda(aStatement({ entries: [anEntry({ counterpartyName: 'Café Élan – Crème' })] }))
    for (const content of [Buffer.from(text), Buffer.from(text.replace('–', '\u0096'), 'latin1')])
      expect((await readStatements(content))[0]?.entries[0]?.counterpartyName).toBe('Café Élan – Crème')
  })

  it('tells the same of CODA and CAMT', async () => {
    const statement = aStatement({
      entries: [anEntry({ structuredCommunication: '123456789002' }), anEntry({ cents: -50 })],
    })
    const plain = (all: Awaited<ReturnType<typeof read>>) =>
      all[0]!.entries.map(({ line: _line, transactionCode: _code, ...rest }) => rest)
    expect(plain(await read(writeCamt(statement)))).toEqual(plain(await read(writeCoda(statement))))
  })
})
