import { expect, it } from 'vitest'
import { isProductGroup, productGroupsOf } from './product-groups.ts'

it('shows products in their entry group, and no group that is empty', () => {
  const products = [
    { pid: 1, group: 'cloud_server', entryGroup: '' },
    { pid: 2, group: 'shared_hosting', entryGroup: 'webhosting' },
    { pid: 3, group: 'web_builder', entryGroup: 'webhosting' },
  ] as const
  expect(productGroupsOf(products).map(({ group, products: on }) => [group, on.map((each) => each.pid)])).toEqual([
    ['webhosting', [2, 3]],
    ['cloud_server', [1]],
  ])
})

it('knows groups and entry groups, and nothing else', () => {
  expect(['ssl', 'cloud_server', 'nonsense'].map(isProductGroup)).toEqual([true, true, false])
})
