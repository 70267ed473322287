import { describe, expect, it } from 'vitest'
import { carelessFrench, withFrenchApostrophes, withFrenchSpaces } from './french.ts'

describe('French', () => {
  it('uses the typographic apostrophe and no-break spaces; `node tools/french.ts` corrects the rest', () => {
    expect(carelessFrench().map(({ file }) => file)).toEqual([])
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
