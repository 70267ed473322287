import { describe, expect, it } from 'vitest'
import { contrast, fromHex } from '#base/oklch.ts'
import { brands } from './brands.ts'
import { colourTokens, pairsInUse, type Theme } from './tokens.ts'

const themes: Theme[] = ['light', 'dark']
const houseColours = ['#ffd400', '#00ff88', '#111111', '#ff5a00', '#7a00ff', '#ffffff']

function failures(colour: Parameters<typeof colourTokens>[0], theme: Theme): string[] {
  const tokens = colourTokens(colour, theme)
  return pairsInUse.flatMap(([front, ground, least]) => {
    const one = tokens[front]
    const other = tokens[ground]
    if (!one || !other) return [`${front} or ${ground} is no token`]
    const ratio = contrast(one, other)
    return ratio < least ? [`${front} on ${ground}: ${ratio.toFixed(2)} under ${least}`] : []
  })
}

describe('contrast', () => {
  it('is 21 for black on white', () => {
    expect(contrast({ l: 0, c: 0, h: 0 }, { l: 1, c: 0, h: 0 })).toBeCloseTo(21, 1)
  })
  it('agrees with the known ratio of mid grey on white', () => {
    expect(contrast(fromHex('#767676')!, fromHex('#ffffff')!)).toBeCloseTo(4.54, 1)
  })
  for (const theme of themes) {
    it.each(Object.values(brands).map((brand) => [brand.name, brand] as const))(
      `of %s is enough for every pair in use in ${theme}`,
      (_name, brand) => {
        expect(failures(brand, theme)).toEqual([])
      },
    )
    it.each(houseColours)(`of a partner who chose %s is enough for every pair in use in ${theme}`, (hex) => {
      const { l, c, h } = fromHex(hex)!
      expect(failures({ hue: h, chroma: c, lightness: l }, theme)).toEqual([])
    })
  }
})
