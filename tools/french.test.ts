import { describe, expect, it } from 'vitest'
import { straightFrench, withFrenchApostrophes } from './french.ts'

describe('French', () => {
  it('is written with one apostrophe; `node tools/french.ts` mends what is not', () => {
    expect(straightFrench().map(({ file }) => file)).toEqual([])
  })
  it('is known by what it leaves out', () => {
    expect(withFrenchApostrophes("L'adresse n'est pas celle d'{name}")).toBe('L’adresse n’est pas celle d’{name}')
    expect(withFrenchApostrophes("The client's own, don't. Foto's van 's avonds")).toBe(
      "The client's own, don't. Foto's van 's avonds",
    )
  })
})
