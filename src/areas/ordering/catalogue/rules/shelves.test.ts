import { expect, it } from 'vitest'
import { isShelf, shelvesOf } from './shelves.ts'

it('puts products on the shelf of their entry group, and shows no empty shelf', () => {
  const products = [
    { pid: 1, group: 'cloud_server', entryGroup: '' },
    { pid: 2, group: 'shared_hosting', entryGroup: 'webhosting' },
    { pid: 3, group: 'web_builder', entryGroup: 'webhosting' },
  ] as const
  expect(shelvesOf(products).map(({ shelf, products: on }) => [shelf, on.map((each) => each.pid)])).toEqual([
    ['webhosting', [2, 3]],
    ['cloud_server', [1]],
  ])
})

it('knows groups and entry groups, and nothing else', () => {
  expect(['ssl', 'cloud_server', 'nonsense'].map(isShelf)).toEqual([true, true, false])
})
