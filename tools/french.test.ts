import { describe, expect, it } from 'vitest'
import { carelessFrench, signsInCode, signsSetByCode, withFrenchApostrophes, withFrenchSpaces } from './french.ts'

describe('French', () => {
  it('uses the typographic apostrophe and no-break spaces; `node tools/french.ts` corrects the rest', () => {
    expect(carelessFrench().map(({ file }) => file)).toEqual([])
  })
  it('has its spaces before signs that code sets behind a word too: they are words themselves', () => {
    expect(signsSetByCode()).toEqual([])
    expect(signsInCode('<p>{m.site_report_new({ count })}: {text}</p>')).toHaveLength(1)
    expect(signsInCode('{isIt ? m.one() : m.other()}: {text}')).toHaveLength(1)
    expect(signsInCode('{m.design_colon({ label: m.site_report_next() })} {moment}')).toEqual([])
  })
  it('is recognised by its elisions', () => {
    expect(withFrenchApostrophes("L'adresse n'est pas celle d'{name}")).toBe('L’adresse n’est pas celle d’{name}')
    expect(withFrenchApostrophes("The client's own, don't. Foto's van 's avonds")).toBe(
      "The client's own, don't. Foto's van 's avonds",
    )
  })
  it('keeps punctuation on the line of its word', () => {
    expect(withFrenchSpaces('Merci ! Vraiment ? Oui ; voici : « ceci ».')).toBe(
      'Merci\u202f! Vraiment\u202f? Oui\u202f; voici\u00a0: «\u202fceci\u202f».',
    )
    expect(withFrenchSpaces('https://belfry.example/?a=1 et 12:30')).toBe('https://belfry.example/?a=1 et 12:30')
  })
})
