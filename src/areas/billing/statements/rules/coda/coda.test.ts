import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anEntry, aStatement, writeCoda } from '../../fixtures.ts'
import { StatementProblem } from '../problem.ts'
import { readCoda } from './read-coda.ts'

const problemOf = (text: string) => {
  try {
    readCoda(text)
    return 'none'
  } catch (error) {
    if (!(error instanceof StatementProblem)) throw error
    return `${error.line} ${error.code}`
  }
}
const entriesOf = (text: string) => readCoda(text)[0]!.entries
const lines = (...all: string[]) => all.map((line) => line.padEnd(128)).join('\n')
/** Replaces characters of a line; positions count from 1. */
const put = (file: string, line: number, from: number, text: string) =>
  file
    .split('\r\n')
    .map((one, index) => (index + 1 === line ? one.slice(0, from - 1) + text + one.slice(from - 1 + text.length) : one))
    .join('\r\n')

/** A file around these movements, with old Belgian account numbers, which many banks still use. */
const options = (movements: string[], given: { count?: number; debit?: number; credit?: number; closing: number }) => {
  const account = '539007547034 EUR0BE'.padEnd(37)
  const cents = (value: number) => String(value * 10).padStart(15, '0')
  return lines(
    `${'0000020112653905        00000012  BELFRY BV                 GKCCBEBB   00800000075 00000'.padEnd(127)}2`,
    `10224${account}0${cents(10_000)}191126${'BELFRY BV'.padEnd(26)}${''.padEnd(35)}224`,
    ...movements,
    `8224${account}0${cents(given.closing)}201126`,
    `9${''.padEnd(15)}${String(given.count ?? movements.length + 2).padStart(6, '0')}${cents(given.debit ?? 0)}${cents(given.credit ?? 0)}${''.padEnd(75)}2`,
  )
}
const movement = (given: { place?: string; sign?: 0 | 1; cents: number; code?: string; kind?: 0 | 1; text?: string }) =>
  `21${given.place ?? '00010000'}${'REF'.padEnd(21)}${given.sign ?? 0}${String(given.cents * 10).padStart(15, '0')}201126${given.code ?? '00150000'}${given.kind ?? 0}${(given.text ?? '').padEnd(53)}20112622401 0`
const more = (text: string, given: { place?: string; reference?: string; reason?: string } = {}) =>
  `22${given.place ?? '00010000'}${text.padEnd(53)}${(given.reference ?? '').padEnd(35)}${''.padEnd(14)} ${(given.reason ?? '').padEnd(4)}${''.padEnd(8)}1 0`
const account = (text = '', given: { place?: string; iban?: string; name?: string } = {}) =>
  `23${given.place ?? '00010000'}${`${(given.iban ?? 'BE71096123456769').padEnd(34)}EUR`}${(given.name ?? 'PEETERS').padEnd(35)}${text.padEnd(43)}0 0`

describe('a CODA file', () => {
  it('gives back what was written', () => {
    const words = fc
      .stringMatching(/^[A-Za-z0-9.,:()+-]([A-Za-z0-9.,:()+ -]{0,120}[A-Za-z0-9.,:()+-])?$/)
      .map((text) => text.replace(/ +/g, ' '))
    const entry = fc
      .record({
        cents: fc.integer({ min: -9_999_999_99, max: 9_999_999_99 }).filter((cents) => cents !== 0),
        bookedOn: fc.constantFrom('2026-11-19', '2026-11-20', '2028-02-29'),
        communication: words.filter((text) => text.length <= 140),
        counterpartyName: words.map((text) => text.slice(0, 35).trim()),
        endToEndId: fc.stringMatching(/^[A-Z0-9-]{0,35}$/),
        structuredCommunication: fc.constantFrom(null, '123456789002'),
      })
      .map((given) => anEntry(given.structuredCommunication ? { ...given, communication: '' } : given))
    fc.assert(
      fc.property(
        fc.array(entry, { maxLength: 12 }),
        fc.integer({ min: -1_000_000, max: 1_000_000 }),
        (entries, openingCents) => {
          const statement = aStatement({ entries, openingCents })
          const read = readCoda(writeCoda(statement))
          expect(
            read.map(({ entries, ...rest }) => ({ ...rest, entries: entries.map((one) => ({ ...one, line: 0 })) })),
          ).toEqual([statement])
        },
      ),
      { numRuns: 60 },
    )
  })

  it('reads a Belgian number as IBAN, and a name and words longer than one record', () => {
    const file = options(
      [
        movement({ cents: 500, text: 'Betaling van de facturen van september tot en met no' }),
        more('vember 2026, +++1'),
        account('', { iban: '096123456769', name: 'VENNOOTSCHAP VAN DE HEREN PEETERS E' }),
        `3100010001${'REF'.padEnd(21)}001500001001${'VENNOOTSCHAP VAN DE HEREN PEETERS EN JANSSENS'.padEnd(70)}${''.padEnd(12)}0 0`,
      ],
      { closing: 10_500, credit: 500 },
    )
    expect(readCoda(file)[0]).toMatchObject({ iban: 'BE68539007547034', sequence: 224, openedOn: '2026-11-19' })
    expect(entriesOf(file)[0]).toMatchObject({
      counterpartyIban: 'BE71096123456769',
      counterpartyName: 'VENNOOTSCHAP VAN DE HEREN PEETERS EN JANSSENS',
      communication: 'Betaling van de facturen van september tot en met no vember 2026, +++1',
    })
  })

  it.each([
    ['101', '123456789002', '123456789002', ''],
    ['102', '123456789002', '123456789002', ''],
    ['101', '123456789003', null, '123456789003'],
    ['113', '1234 WINKEL GENT', null, '1234 WINKEL GENT'],
  ])('reads structured communication %s of %s', (kind, text, structuredCommunication, communication) => {
    const file = options([movement({ cents: 500, kind: 1, text: `${kind}${text}` })], { closing: 10_500, credit: 500 })
    expect(entriesOf(file)[0]).toMatchObject({ structuredCommunication, communication })
  })

  it('reads a direct debit that came back: mandate, reference and reason', () => {
    const text = `127201126112${'BE12ZZZ0800000075'.padEnd(35)}${'MANDAAT-17'.padEnd(35)}${'BF2026-000123'.padEnd(62)}2MD06`
    const file = options(
      [
        movement({ cents: 500, sign: 1, code: '00503000', kind: 1, text: text.slice(0, 53) }),
        more(text.slice(53, 106), { reference: 'E2E-17' }),
        account(text.slice(106)),
      ],
      { closing: 9500, debit: 500 },
    )
    expect(entriesOf(file)[0]).toMatchObject({
      cents: -500,
      directDebit: 'returned',
      mandateId: 'MANDAAT-17',
      endToEndId: 'E2E-17',
      returnReason: 'MD06',
      communication: 'BF2026-000123',
    })
  })

  it('prefers the reason that the bank gives beside the reference, and reads the old domestic mandate', () => {
    const file = options(
      [
        movement({ cents: 500, sign: 1, code: '00503000', kind: 1, text: '107123456789012201126Lidgeld november' }),
        more('', { reason: 'AM04' }),
      ],
      { closing: 9500, debit: 500 },
    )
    expect(entriesOf(file)[0]).toMatchObject({
      mandateId: '123456789012',
      returnReason: 'AM04',
      communication: 'Lidgeld november',
    })
  })

  it.each([
    ['00550000', 0, 'collected'],
    ['00552000', 0, 'collected'],
    ['00505000', 1, 'returned'],
    ['00501000', 1, null],
    ['00554000', 0, null],
    ['00150000', 0, null],
  ] as const)('knows what code %s means with sign %d', (code, sign, directDebit) => {
    const sums = sign === 0 ? { closing: 10_500, credit: 500 } : { closing: 9500, debit: 500 }
    expect(entriesOf(options([movement({ cents: 500, sign, code })], sums))[0]?.directDebit).toBe(directDebit)
  })

  it('takes the details of a total in its place, and of other movements only the head', () => {
    const total = [
      movement({ cents: 700, code: '10550000' }),
      movement({ place: '00010001', cents: 300, code: '50550000', text: 'een' }),
      movement({ place: '00010002', cents: 400, code: '50550000', text: 'twee' }),
    ]
    const costs = [
      movement({ place: '00020000', cents: 900, code: '30150000', text: 'uit het buitenland' }),
      movement({ place: '00020001', cents: 1000, code: '80150100' }),
      movement({ place: '00020002', sign: 1, cents: 100, code: '80137100' }),
    ]
    const file = options([...total, ...costs], { closing: 11_600, credit: 1600 })
    expect(entriesOf(file).map(({ cents, communication }) => [cents, communication])).toEqual([
      [300, 'een'],
      [400, 'twee'],
      [900, 'uit het buitenland'],
    ])
  })

  it('keeps a total whose details do not add up to it', () => {
    const file = options(
      [movement({ cents: 700, code: '10550000' }), movement({ place: '00010001', cents: 300, code: '50550000' })],
      { closing: 10_700, credit: 700 },
    )
    expect(entriesOf(file).map(({ cents }) => cents)).toEqual([700])
  })

  it('reads several statements of one file, free text and the end mark of old systems', () => {
    const one = writeCoda(aStatement())
    const two = writeCoda(aStatement({ sequence: 225 }))
    const free = '4 00010000'.padEnd(128)
    const trailer = one.indexOf('\r\n9') + 2
    const file = `${one.slice(0, trailer)}${free}\r\n${one.slice(trailer)}${two}\u001a\r\n`
    expect(readCoda(file).map(({ sequence }) => sequence)).toEqual([224, 225])
  })

  const good = writeCoda(aStatement({ entries: [anEntry({ communication: 'x' })] }))
  it.each([
    ['', '0 file_empty'],
    ['\r\n \r\n', '0 file_empty'],
    [good.replace(/\r\n9.*/, ''), '6 coda_cut_off'],
    [put(good, 3, 1, 'x'), '3 coda_record_unknown'],
    [put(good, 3, 1, '24'), '3 coda_record_unknown'],
    [put(good, 3, 1, '23'), '3 coda_record_order'],
    [put(good, 4, 3, '0007'), '4 coda_record_order'],
    [put(good, 1, 128, '1'), '1 coda_version'],
    [put(good, 3, 128, '0x'), '3 coda_line_length'],
    [put(good, 3, 33, '00000000001x100'), '3 coda_number'],
    [put(good, 3, 33, '000000000012105'), '3 coda_number'],
    [put(good, 3, 32, '2'), '3 coda_sign'],
    [put(good, 3, 48, '310226'), '3 coda_day'],
    [put(good, 3, 116, 'xx1126'), '3 coda_day'],
    [put(good, 6, 58, '000000'), '6 coda_day'],
    [put(good, 2, 40, 'USD'), '2 currency_unknown'],
    [put(good, 2, 6, 'BE69'), '2 account_incorrect'],
    [put(good, 6, 5, 'BE71096123456769'), '6 account_changes'],
    [put(good, 6, 43, '000000009999990'), '6 balance_incorrect'],
    [put(good, 7, 17, '000099'), '7 coda_record_count'],
    [put(good, 7, 23, '000000000000010'), '7 coda_debit_total'],
    [put(good, 7, 38, '000000000000010'), '7 coda_credit_total'],
  ])('is refused with the line and the reason (%#)', (text, problem) => {
    expect(problemOf(text)).toBe(problem)
  })

  it('never passes when a figure of an amount is changed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 33, max: 46 }), fc.integer({ min: 1, max: 9 }), (at, shift) => {
        const digit = good.split('\r\n')[2]!.charAt(at - 1)
        expect(problemOf(put(good, 3, at, String((Number(digit) + shift) % 10)))).not.toBe('none')
      }),
    )
  })
})
