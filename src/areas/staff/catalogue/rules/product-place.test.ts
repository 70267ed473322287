import { describe, expect, it } from 'vitest'
import type { CatalogueGroup } from '#areas/ordering/catalogue/rules/groups.ts'
import { productRows } from '#brands/catalogue.ts'
import { entryGroupOf, placeFlaw } from './product-place.ts'

describe('the place of a product', () => {
  it('fits everything that is sold from the start', () => {
    for (const { pid, group, variant = '', kind, entryGroup = '' } of productRows) {
      expect(placeFlaw({ group: group as CatalogueGroup, variant, kind }), String(pid)).toBeUndefined()
      expect(entryGroupOf(group as CatalogueGroup), String(pid)).toBe(entryGroup)
    }
  })

  it.each([
    ['a variant of another group', { group: 'shared_hosting', variant: 'xl', kind: 'hosting' }, 'variant'],
    ['a kind that does not deliver the group', { group: 'cloud_server', variant: '', kind: 'hosting' }, 'kind'],
  ] as const)('refuses %s', (_what, place, field) => {
    expect(placeFlaw(place)).toBe(field)
  })
})
