import fs from 'node:fs'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { describe, expect, it } from 'vitest'
import { brandNames, brands } from '#brands/brands.ts'
import { vectorFile } from '#test/kit/vectors.ts'
import { type DebitEntry, type DebitFile, type DebitFormat, pain008 } from './pain008.ts'

const formats = ['pain.008.001.08', 'pain.008.001.02'] as const
const schemas: Record<DebitFormat, string | undefined> = {
  'pain.008.001.08': vectorFile('sepa/pain.008.001.08.xsd'),
  'pain.008.001.02': vectorFile('sepa/pain.008.001.02.xsd'),
}
/** The stricter schema of German banks, which also checks what ISO leaves open. */
const strict = vectorFile('sepa/gbic/pain.008.001.08_GBIC_4.xsd')

const entry = (given: Partial<DebitEntry> = {}): DebitEntry => ({
  endToEndId: 'BF2026-000123-1',
  cents: 1210,
  sequenceType: 'RCUR',
  mandateReference: 'BF-M000017-01',
  signedOn: '2026-11-21',
  debtorName: 'Bakkerij Peeters BV',
  iban: 'BE68539007547034',
  bic: 'GKCCBEBB',
  previousIban: null,
  previousBic: null,
  remittance: 'BF2026-000123',
  ...given,
})
const file = (given: Partial<DebitFile> = {}): DebitFile => ({
  messageId: 'BF-DD-20261207-1',
  format: 'pain.008.001.08',
  createdAt: new Date('2026-12-03T05:00:00Z'),
  collectionDate: '2026-12-07',
  creditor: { name: 'Belfry BV', iban: 'BE68539007547034', bic: 'GKCCBEBB', creditorId: 'BE30ZZZ0800000075' },
  entries: [entry()],
  ...given,
})

const names = [
  'Café Brûlée & Søn <BV> "1"',
  'Łódź Żółw Ñandú Æther',
  '日本株式会社',
  'Ελληνικά Кириллица',
  '🎉',
  "D'Hondt-Van_der/Veken//",
  'x'.repeat(200),
  ' \u0000\ud800 ',
]
const types = ['FRST', 'RCUR', 'OOFF', 'FNAL'] as const
const many = (count: number): DebitEntry[] =>
  Array.from({ length: count }, (_, index) =>
    entry({
      endToEndId: `BF2026-${String(index + 1).padStart(6, '0')}-1`,
      cents: 1 + ((index * 7919) % 1_000_000),
      sequenceType: types[index % 4]!,
      debtorName: names[index % names.length]!,
      bic: index % 3 === 0 ? null : 'KREDBEBB',
    }),
  )

const documents: Record<string, Partial<DebitFile>> = {
  ...Object.fromEntries([1, 2, 7, 60, 500].map((count) => [`entries-${count}`, { entries: many(count) }])),
  ...Object.fromEntries(names.map((name) => [`name ${name.slice(0, 12)}`, { entries: [entry({ debtorName: name })] }])),
  ...Object.fromEntries(
    brandNames.map((name) => {
      const { company, directDebit } = brands[name]
      return [`brand-${name}`, { creditor: { ...company, creditorId: directDebit.creditorId } }]
    }),
  ),
  'account changed within a bank': {
    entries: [entry({ previousIban: 'BE71096123456769', previousBic: 'GKCCBEBB' })],
  },
  'account changed to another bank': {
    entries: [entry({ previousIban: 'BE71096123456769', previousBic: 'KREDBEBB' })],
  },
  'one cent': { entries: [entry({ cents: 1 })] },
  'nine hundred million': { entries: [entry({ cents: 99_999_999_999 })] },
}

const validatorOf = (path: string) => XsdValidator.fromDoc(XmlDocument.fromBuffer(fs.readFileSync(path), { url: path }))

describe('the file for the bank', () => {
  for (const format of formats)
    it.skipIf(!schemas[format])(`fits the schema of ${format}, whatever it contains`, () => {
      const paths = [schemas[format]!, ...(format === 'pain.008.001.08' && strict ? [strict] : [])]
      const validators = paths.map(validatorOf)
      for (const [name, given] of Object.entries(documents)) {
        const document = XmlDocument.fromString(pain008(file({ ...given, format })))
        for (const validator of validators) expect(() => validator.validate(document), name).not.toThrow()
        document.dispose()
      }
      console.info(`${format}: ${Object.keys(documents).length} files fit ${validators.length} schemas`)
    })

  it.skipIf(!schemas['pain.008.001.08'])('is refused by the schema when something is missing', () => {
    const whole = pain008(file())
    const broken = whole.replace(/<ReqdColltnDt>.*<\/ReqdColltnDt>/, '')
    expect(broken).not.toBe(whole)
    expect(() => validatorOf(schemas['pain.008.001.08']!).validate(XmlDocument.fromString(broken))).toThrow()
  })

  it('sums to the cent, in all and in each block', () => {
    const entries = many(500)
    const xml = pain008(file({ entries }))
    const sums = [...xml.matchAll(/<CtrlSum>([\d.]+)<\/CtrlSum>/g)].map(([, sum]) => Math.round(Number(sum) * 100))
    const total = entries.reduce((sum, { cents }) => sum + cents, 0)
    expect(sums[0]).toBe(total)
    expect(sums.slice(1).reduce((sum, cents) => sum + cents, 0)).toBe(total)
    expect([...xml.matchAll(/<NbOfTxs>(\d+)</g)].map(([, count]) => Number(count))).toEqual([500, 125, 125, 125, 125])
    expect([...xml.matchAll(/<SeqTp>(\w+)</g)].map(([, type]) => type)).toEqual(['FRST', 'RCUR', 'OOFF', 'FNAL'])
  })

  it('holds nothing but the letters that every bank takes', () => {
    const xml = pain008(file({ entries: many(50) }))
    for (const [, text] of xml.matchAll(/<(?:Nm|Ustrd)>([^<]*)</g))
      expect(text).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]{1,140}$/)
  })

  it('names the old account within a bank, and only says so for another bank', () => {
    const changed = (previousBic: string) =>
      pain008(file({ entries: [entry({ previousIban: 'BE71096123456769', previousBic })] }))
    expect(changed('GKCCBEBBXXX')).toMatch(/<AmdmntInd>true<[\s\S]*<OrgnlDbtrAcct>\s*<Id>\s*<IBAN>BE71096123456769</)
    expect(changed('KREDBEBB')).toContain('<Id>SMNDA</Id>')
    expect(pain008(file())).toContain('<AmdmntInd>false</AmdmntInd>')
  })

  it('does without the BIC that nobody gave', () => {
    expect(pain008(file({ entries: [entry({ bic: null })] }))).toContain('<Id>NOTPROVIDED</Id>')
  })
})
