import { describe, expect, it } from 'vitest'
import { fieldWords } from '#base/field-words.ts'
import { locales } from '#base/locale.ts'
import { brandNames, brands } from '#brands/brands.ts'
import { BankAccount, bicToKeep } from './account.ts'
import { isCreditorId } from './creditor-id.ts'
import { endToEndId, mandateReference, messageId } from './mandate.ts'
import { consequenceOf, knownReasons, reasonText } from './reasons.ts'
import { collectionDay, expiresOn, firstPossible, isUnused, lapsingOn, nextPlanning, retryDay } from './schedule.ts'
import { sepaText } from './sepa-text.ts'
import { roomInFile, sequenceOf } from './sequence.ts'
import { addTargetDays, easterOf, isTargetDay, targetDayFrom, targetDayUntil } from './target-days.ts'

describe('the days on which euros move', () => {
  it.each([
    [1961, '1961-04-02'],
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('count from Easter, which in %d is %s', (year, day) => expect(easterOf(year)).toBe(day))

  it.each([
    ['2026-01-01', 'New Year'],
    ['2026-04-03', 'Good Friday'],
    ['2026-04-06', 'Easter Monday'],
    ['2026-05-01', 'Labour Day'],
    ['2026-12-25', 'Christmas'],
    ['2028-12-26', 'Boxing Day'],
    ['2026-11-21', 'a Saturday'],
    ['2026-11-22', 'a Sunday'],
  ])('are not %s, %s', (day) => expect(isTargetDay(day)).toBe(false))

  it.each(['2026-11-11', '2026-07-21', '2026-05-14', '2026-05-25', '2026-12-24', '2026-11-23'])(
    'are %s, whatever Belgium celebrates',
    (day) => expect(isTargetDay(day)).toBe(true),
  )

  it('are walked to either way, over a long weekend', () => {
    expect(targetDayFrom('2026-04-03')).toBe('2026-04-07')
    expect(targetDayUntil('2026-04-06')).toBe('2026-04-02')
    expect(addTargetDays('2026-04-01', 2)).toBe('2026-04-07')
    expect(addTargetDays('2026-11-21', 1)).toBe('2026-11-23')
  })
})

describe('the day of a collection', () => {
  const habits = { noticeDays: 14, leadDays: 2, retries: 1, retryDays: 7 }
  it.each([
    ['on its due day', '2026-12-07', 0, '2026-12-07'],
    ['before a due day on which nothing moves, where there is time', '2026-12-13', 0, '2026-12-11'],
    ['before its due day by habit of the brand', '2026-12-16', 5, '2026-12-11'],
    ['after its due day, when the notice would be too short', '2026-12-05', 0, '2026-12-07'],
    ['after the notice, when it is late already', '2026-10-01', 0, '2026-12-07'],
  ])('is %s', (_what, dueOn, daysBeforeDue, day) => {
    expect(collectionDay({ dueOn, daysBeforeDue }, '2026-11-21', habits)).toBe(day)
  })
  it('leaves the bank its lead even with no notice agreed', () => {
    expect(collectionDay({ dueOn: '2026-11-23', daysBeforeDue: 0 }, '2026-11-23', { noticeDays: 0, leadDays: 2 })).toBe(
      '2026-11-25',
    )
    expect(firstPossible('2026-12-24', habits)).toBe('2026-12-29')
  })
  it('comes a second time a week later', () => expect(retryDay('2026-11-21', habits)).toBe('2026-11-30'))
})

describe('a mandate', () => {
  it.each([
    ['never used', '2023-11-20', null, true],
    ['signed 36 months ago to the day', '2023-11-21', null, false],
    ['used last 36 months ago', '2019-01-01', '2023-11-21', false],
    ['used last longer ago', '2019-01-01', '2023-11-20', true],
  ])('%s is over: %s', (_what, signedOn, lastCollectionOn, over) => {
    expect(isUnused({ signedOn, lastCollectionOn }, '2026-11-21')).toBe(over)
  })
  it.each([
    ['31 days before its last day', '2023-12-22', undefined],
    ['30 days before it', '2023-12-21', '2026-12-21'],
    ['on it', '2023-11-21', '2026-11-21'],
    ['after it', '2023-11-20', undefined],
  ])('%s lapses soon: %s', (_what, lastCollectionOn, day) => {
    expect(lapsingOn({ signedOn: '2019-01-01', lastCollectionOn }, '2026-11-21')).toBe(day)
  })
  it('that was signed on the last of a month ends on the last of a month', () => {
    expect(expiresOn({ signedOn: '2025-02-28', lastCollectionOn: null })).toBe('2028-02-28')
  })
  it.each([
    [{ kind: 'recurrent', isPresented: false, endsWithNext: false }, 'FRST', 1],
    [{ kind: 'recurrent', isPresented: true, endsWithNext: false }, 'RCUR', Number.POSITIVE_INFINITY],
    [{ kind: 'recurrent', isPresented: true, endsWithNext: true }, 'FNAL', 1],
    [{ kind: 'one-off', isPresented: false, endsWithNext: false }, 'OOFF', 1],
  ] as const)('%j collects as %s', (mandate, type, room) => {
    expect(sequenceOf(mandate)).toBe(type)
    expect(roomInFile(type)).toBe(room)
  })
  it('and all that is named after it fits the fields of the bank', () => {
    const names = brandNames.flatMap((name) => [
      mandateReference(brands[name].invoicePrefix, 12_345_678, 123),
      endToEndId(`${brands[name].invoicePrefix}2026-1234567`, 99),
      messageId(brands[name].invoicePrefix, '2026-12-07', 12),
    ])
    for (const name of names) expect(name).toMatch(/^[A-Z0-9-]{1,35}$/)
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('a creditor identifier', () => {
  it.each(['DE98ZZZ09999999999', 'BE30ZZZ0800000075', 'BE30AB10800000075'])('can be %s', (id) =>
    expect(isCreditorId(id)).toBe(true),
  )
  it.each(['DE99ZZZ09999999999', 'BE31ZZZ0800000075', 'BE30ZZZ', ''])('is not %j', (id) =>
    expect(isCreditorId(id)).toBe(false),
  )
  it('is shown by an example that can be one', () => {
    for (const locale of locales) {
      const example = /BE\w+/.exec(fieldWords.invalid_creditor_id[locale])?.[0] ?? ''
      expect(isCreditorId(example), locale).toBe(true)
    }
  })
  it('is every brand’s own, after its enterprise number', () => {
    const ids = brandNames.map((name) => brands[name].directDebit.creditorId)
    for (const name of brandNames) {
      expect(isCreditorId(brands[name].directDebit.creditorId), name).toBe(true)
      expect(brands[name].directDebit.creditorId).toContain(brands[name].company.peppol)
    }
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('text for a bank', () => {
  it.each([
    ['Bakkerij De Gouden Halm BV', 'Bakkerij De Gouden Halm BV'],
    ['Fürst & Söhne, Straße 5', 'Furst + Sohne, Strasse 5'],
    ['Łukasz Żółć Æsir Ørsted œuvre', 'Lukasz Zolc AEsir Orsted oeuvre'],
    ['Ελλάδα Щука', 'Ellada SHTuka'],
    ['// a//b /', 'a/b'],
    ['日本', 'NOTPROVIDED'],
    ['🎉 An', '. An'],
    ['nul\u0000 \ud800 x', 'nul . x'],
    ['', 'NOTPROVIDED'],
  ])('makes of %j %j', (text, written) => expect(sepaText(text, 70)).toBe(written))
  it('is cut to its field', () => expect(sepaText('é'.repeat(100), 70)).toBe('e'.repeat(70)))
})

describe('the reasons of banks', () => {
  it('are told in three languages', () => {
    for (const code of [...knownReasons, 'XX99'])
      for (const locale of locales) expect(reasonText(code)[locale].length, code).toBeGreaterThan(10)
  })
  it.each([
    ['MD01', 'disable'],
    ['AC04', 'disable'],
    ['MD07', 'disable'],
    ['AM04', 'retry'],
    ['MD06', 'none'],
    ['XX99', 'none'],
    [undefined, 'none'],
  ])('%s: %s', (code, consequence) => expect(consequenceOf(code)).toBe(consequence))
})

describe('the account that somebody fills in', () => {
  const read = (account: object) => BankAccount.safeParse({ accountName: 'An Peeters', ...account })
  const problems = (account: object) =>
    read(account).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)

  it('is kept without spaces, with the BIC of its bank code', () => {
    const { data } = read({ iban: 'be68 5390 0754 7034', bic: ' kredbebb ' })
    expect(data).toEqual({ iban: 'BE68539007547034', bic: 'KREDBEBB', accountName: 'An Peeters', kind: 'recurrent' })
    expect(bicToKeep(read({ iban: 'BE71 0961 2345 6769' }).data!)).toBe('GKCCBEBB')
    expect(bicToKeep(read({ iban: 'NL91ABNA0417164300' }).data!)).toBeNull()
  })
  it.each([
    [{ iban: 'BE68539007547035' }, 'iban iban_bic_incorrect'],
    [{ iban: 'BE68539007547034', bic: 'KREDBEB' }, 'bic iban_bic_incorrect'],
    [{ iban: 'BE68539007547034', bic: 'ABNANL2A' }, 'bic iban_bic_incorrect'],
    [{ iban: 'CH9300762011623852957' }, 'bic iban_bic_incorrect'],
    [{ iban: 'IL620108000000099999999' }, 'iban iban_outside_sepa'],
    [{ iban: 'BE68539007547034', accountName: '  ' }, 'accountName required'],
    [{ iban: '' }, 'iban required'],
  ])('%j is refused: %s', (account, problem) => expect(problems(account)).toEqual([problem]))
})

it.each([
  ['2026-11-21T04:29:00Z', '2026-11-21T04:30:00.000Z'],
  ['2026-11-21T04:30:00Z', '2026-11-22T04:30:00.000Z'],
  ['2026-07-01T09:00:00Z', '2026-07-02T03:30:00.000Z'],
])('what is new at %s is planned at %s, half past five in Brussels', (now, planned) => {
  expect(nextPlanning(new Date(now)).toISOString()).toBe(planned)
})
