import { describe, expect, it } from 'vitest'
import { brandNames } from './brands.ts'
import { productRows } from './catalogue.ts'
import { priceCodeNames, underPriceCode } from './catalogue-prices.ts'
import { tldRows } from './catalogue-tlds.ts'

describe('the catalogue at first start', () => {
  it('names every product and extension once', () => {
    expect(new Set(productRows.map((row) => row.pid)).size).toBe(productRows.length)
    expect(new Set(tldRows.map((row) => row.tld)).size).toBe(tldRows.length)
    expect(tldRows.length).toBeGreaterThanOrEqual(60)
  })

  it('sells every product in at least one term, and offers choices in every option', () => {
    expect(productRows.filter((row) => Object.keys(row.prices).length === 0)).toEqual([])
    const options = productRows.flatMap((row) => row.options ?? [])
    expect(options.filter((row) => row.choices.length < 2)).toEqual([])
  })

  it('has words of its own in three languages for everything that is not a name', () => {
    const infos = productRows.map((row) => new Set(Object.values(row.info)).size)
    expect(infos.every((count) => count === 3)).toBe(true)
  })

  it('sells the web builder in every brand, once at 60 and once at 120 euro a year', () => {
    const builders = productRows.filter((row) => row.group === 'web_builder')
    expect(brandNames.map((brand) => builders.filter((row) => row.brands?.includes(brand)).length)).toEqual([
      1, 1, 1, 1, 1,
    ])
    expect(builders.map((row) => row.prices.yearly)).toEqual([6_000, 12_000])
  })

  it('gives the hosting of 48 euro away for a year, and nothing else', () => {
    expect(productRows.filter((row) => row.freeMonths)).toMatchObject([
      { pid: 200, freeMonths: 12, prices: { yearly: 4_800 } },
    ])
  })

  it('keeps .be in quarantine for 40 days at 40 euro, and no other', () => {
    expect(tldRows.filter((row) => row.quarantineDays > 0)).toMatchObject([
      { tld: 'be', quarantineDays: 40, restoreCents: 4_000, needsRegistrantVerification: true },
    ])
  })

  it('never asks a partner more than retail', () => {
    expect(priceCodeNames.map((code) => underPriceCode(10_000, code, 'hosting'))).toEqual([10_000, 8_000, 7_000, 9_000])
  })
})
