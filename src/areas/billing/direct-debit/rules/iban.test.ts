import { describe, expect, it } from 'vitest'
import { expectScore, vectorCases, vectorText } from '#test/kit/vectors.ts'
import { bicFits, bicOfIban, isBic, isIban, isInSepa, maskedIban, needsBic, readIban, spacedIban } from './iban.ts'

type Case = { text: string; valid: boolean }
type Country = { country: string; length: number; example: string; sepa: boolean; in_swift_registry: boolean }
const ibans = vectorCases<Case>('sepa/iban.json')
const bics = vectorCases<Case>('sepa/bic.json')
const belgian = vectorCases<{ iban: string; bic: string }>('sepa/be-iban-bic.json')
const registryText = vectorText('sepa/iban-registry.json')
const registry = registryText && (JSON.parse(registryText) as { countries: Country[] }).countries
const structureText = vectorText('sepa/iban-structure-swift-v101.json')
const structures =
  structureText && (JSON.parse(structureText) as { countries: { country: string; bban: string }[] }).countries

const shorterThanItsCountry = 'its check digits are right, but it has not the length or letters of its country'
const noIbanCountry = 'the country is not in the registry of SWIFT, or its row there differs'

/** `4!a6!n8!n` as a regular expression. */
const pattern = (structure: string) =>
  new RegExp(
    `^${structure.replace(/(\d+)!([nac])/g, (_, count: string, kind: string) => `[${{ n: '0-9', a: 'A-Z', c: 'A-Z0-9' }[kind]}]{${count}}`)}$`,
  )

describe('an IBAN', () => {
  it.each(['BE43.4679.1170.4101', 'NO 44 1850.05.14562', 'be43-4679-1170-4101', 'BE43 4679/1170/4101'])(
    'is read as people part it: %s',
    (text) => expect([isIban(text), /^[A-Z\d]+$/.test(readIban(text))]).toEqual([true, true]),
  )
  it('with dots still tells its bank', () => expect(bicOfIban(readIban('BE90.7510.0079.4632'))).toMatch(/BEBB/))

  it.skipIf(!ibans)('is judged as the published lists judge it', () => {
    expectScore('iban', ibans ?? [], ({ text, valid }) => ({ name: text, right: isIban(text) === valid }), {
      AA110011123Z5678: noIbanCountry,
      BF4512341234123412341234123: noIbanCountry,
      DZ3512341234123412341234: noIbanCountry,
      NI92BAMC000000000000000003123123: noIbanCountry,
      SN15A12312341234123412341234: noIbanCountry,
      'AD48 0001 2030 2003 5910 01': shorterThanItsCountry,
      'AT93 1904 3002 3457 3201 99': shorterThanItsCountry,
      'BA30 1290 0794 0102 84': shorterThanItsCountry,
      'GI22 NW3K 0000 0000 7099 453': shorterThanItsCountry,
      'NL56 3003 0A17 1643 00': shorterThanItsCountry,
    })
  })

  it.skipIf(!registry)('is judged by the examples of the registry', () => {
    const official = (registry || []).filter((row) => row.in_swift_registry)
    expectScore('iban registry examples', official, ({ country, example }) => ({
      name: country,
      right: isIban(example),
    }))
  })

  it.skipIf(!registry)('of every country of SEPA can be collected from, and of no other', () => {
    const official = (registry || []).filter((row) => row.in_swift_registry)
    expectScore(
      'countries of SEPA',
      official,
      ({ country, sepa }) => ({ name: country, right: isInSepa(country) === sepa }),
      Object.fromEntries([
        ...['AL', 'MD', 'ME', 'MK', 'RS'].map((country) => [country, 'joined in 2025, after the list was made']),
        ...['AX', 'GF', 'GP', 'MQ', 'YT', 'RE', 'PM'].map((country) => [country, 'its accounts begin with FR or FI']),
      ]),
    )
  })

  it.skipIf(!structures || !ibans)('has the structure that its country gave it', () => {
    const known = new Map((structures || []).map(({ country, bban }) => [country, pattern(bban)]))
    const accepted = (ibans ?? []).map(({ text }) => readIban(text)).filter(isIban)
    expectScore(
      'iban structure',
      accepted.filter((iban) => known.has(iban.slice(0, 2))),
      (iban) => ({ name: iban, right: known.get(iban.slice(0, 2))!.test(iban.slice(4)) }),
    )
  })

  it.each(['BE68539007547034', 'be68 5390 0754 7034', 'NL91ABNA0417164300'])('can be %s', (text) => {
    expect(isIban(text)).toBe(true)
  })
  it.each(['BE68539007547035', 'BE00', 'XX12', '', 'BE6853900754703', 'IE95TE8270900834048660'])(
    'is not %j',
    (text) => {
      expect(isIban(text)).toBe(false)
    },
  )
  it('is shown in fours, and masked but for its ends', () => {
    expect(spacedIban('BE68539007547034')).toBe('BE68 5390 0754 7034')
    expect(maskedIban('BE68539007547034')).toBe('BE68 **** **** 7034')
  })
})

describe('a BIC', () => {
  it.skipIf(!bics)('is judged as the published lists judge it', () => {
    expectScore('bic', bics ?? [], ({ text, valid }) => ({ name: text, right: isBic(text) === valid }))
  })
  it.each(['KREDBEBB', 'GEBABEBB36A', 'kredbebb'])('can be %s', (text) => expect(isBic(text)).toBe(true))
  it.each(['KRED', '12345678', 'KREDBEB', ''])('is not %j', (text) => expect(isBic(text)).toBe(false))

  it.skipIf(!belgian)('follows from a Belgian account', () => {
    const axa = 'AXA Bank became a part of Crelan in 2024, and its accounts have Crelan’s BIC since'
    expectScore(
      'belgian iban to bic',
      belgian ?? [],
      ({ iban, bic }) => ({ name: iban, right: bicOfIban(readIban(iban)) === bic }),
      { 'BE 90 7510 0079 4632': axa },
    )
  })
  it('is not guessed for a bank code that is not known', () => {
    expect(bicOfIban('BE00999000000000')).toBeUndefined()
    expect(bicOfIban('NL91ABNA0417164300')).toBeUndefined()
  })
  it.each([
    ['BE68539007547034', 'KREDBEBB', true],
    ['BE68539007547034', 'ABNANL2A', false],
    ['FR1420041010050500013M02606', 'BNPAGFGX', true],
  ])('of %s and %s: %s', (iban, bic, fits) => expect(bicFits(iban, bic)).toBe(fits))
  it('is needed outside the EEA only', () => {
    expect([needsBic('CH93'), needsBic('GB29'), needsBic('BE68'), needsBic('NO93')]).toEqual([true, true, false, false])
  })
})
