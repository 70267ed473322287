import { describe, expect, it } from 'vitest'
import { areaRoutes } from '#entry/areas.ts'
import { shellParts } from '#entry/web/shell/area-parts.ts'

const cards = shellParts.overviewCards ?? []

describe('the cards of the overview', () => {
  it('are found in every area that declares some, in the order in which they ask to stand', () => {
    expect(cards.length).toBeGreaterThan(9)
    expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length)
    expect(cards.map(({ position }) => position)).toEqual(
      cards.map(({ position }) => position).toSorted((a, b) => a - b),
    )
  })
  it('ask for the rights that a call asks for', () => {
    const asked = areaRoutes.flatMap(({ table }) => Object.values(table)).map(({ access }) => access.join())
    expect(cards.filter(({ access }) => !asked.includes(access.join())).map(({ id }) => id)).toEqual([])
  })
  it('are of staff or of customers, and never of both', () => {
    expect(cards.filter(({ roles }) => roles.includes('staff') && roles.length > 1).map(({ id }) => id)).toEqual([])
  })
})
