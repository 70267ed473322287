import { describe, expect, it } from 'vitest'
import { catalogueGroups } from '#areas/ordering/catalogue/rules/groups.ts'
import { kindVariants, variantOf } from './variant.ts'

describe('the variant of a service', () => {
  it.each([
    ['hosting', 'shared_hosting', '', 'linux'],
    ['hosting', 'webhosting_performance', 'xl', 'linux'],
    ['hosting', 'windows_hosting', '', 'windows'],
    ['hosting', 'windows_performance', '', 'windows'],
    ['cloud', 'cloud_server', '', 'generic'],
    ['cloud', 'cloud_server', 'proxmox', 'proxmox'],
    ['office', 'office365', 'plain', 'legacy'],
    ['office', 'office365', 'nce', 'nce'],
    ['ssl', 'ssl_certification', 'wildcard', null],
    ['toString', 'services', '', null],
  ])('of %s in %s “%s” is %s', (kind, group, variant, expected) => {
    expect(variantOf({ kind, group, variant })).toBe(expected)
  })

  it('can be each of those that its kind has, by what the catalogue can say', () => {
    const found = Object.keys(kindVariants).flatMap((kind) =>
      Object.entries(catalogueGroups).flatMap(([group, variants]) =>
        variants.map((variant) => variantOf({ kind, group, variant })),
      ),
    )
    expect(new Set(found)).toEqual(new Set(Object.values(kindVariants).flat()))
  })
})
