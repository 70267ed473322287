import { describe, expect, it } from 'vitest'
import { brandNames } from './brands.ts'
import { iconOf, rowOf, signOf } from './drawings.ts'
import { tokenSheet } from './token-css.ts'

/** What a browser reads of `url("data:…")`. */
const pictureIn = (value: string) =>
  decodeURIComponent(
    value
      .replace(/^url\("/, '')
      .replace(/"\)$/, '')
      .replace(/^data:image\/svg\+xml,/, ''),
  )

/** Whether every element that opens is closed again. */
function isWhole(svg: string): boolean {
  const open: string[] = []
  for (const [, close, name = '', end] of svg.matchAll(/<(\/?)(\w+)[^>]*?(\/?)>/g)) {
    if (close) {
      if (open.pop() !== name) return false
    } else if (!end) open.push(name)
  }
  return open.length === 0 && svg.startsWith('<svg')
}

describe('the drawings of the brands', () => {
  it('are whole pictures, of each brand another', () => {
    const signs = brandNames.map((name) => pictureIn(signOf(name)))
    const rows = [...brandNames, 'label' as const].map((name) => pictureIn(rowOf(name)))
    const icons = brandNames.map((name) => pictureIn(iconOf(name, '#123456')))
    for (const svg of [...signs, ...rows, ...icons]) expect(isWhole(svg), svg).toBe(true)
    expect(new Set(signs).size).toBe(brandNames.length)
    expect(new Set(rows).size).toBe(brandNames.length + 1)
  })

  it('draw nothing that is no number: a path with one is cut off there', () => {
    for (const name of brandNames)
      expect(pictureIn(signOf(name)) + pictureIn(rowOf(name))).not.toMatch(/NaN|undefined|Infinity/)
  })

  it('cannot end the value of a style or of an attribute early', () => {
    for (const name of brandNames) {
      expect(signOf(name).slice(5, -2)).not.toMatch(/["\n\\<>#]/)
      expect(iconOf(name, '#123456')).not.toMatch(/["<>#]/)
    }
  })

  it('leave the style sheet of all brands under 16 kB', () => {
    expect(tokenSheet().length).toBeLessThan(16_000)
  })
})
