import { type CatalogueGroup, type EntryGroup, entryGroups, groupNames } from './groups.ts'

/** Where a product is shown to the buyer: its entry group, or its own group where it has none (core §7). */
export type Shelf = EntryGroup | CatalogueGroup

/** In this order; entry groups first. */
export const shelfOrder: readonly Shelf[] = ['webhosting', 'office', 'ssl', 's3', ...groupNames]

export const isShelf = (text: string): text is Shelf =>
  (entryGroups as readonly string[]).includes(text) || (groupNames as readonly string[]).includes(text)

type Shelved = { group: CatalogueGroup; entryGroup: EntryGroup | '' }
export const shelfOf = (product: Shelved): Shelf => product.entryGroup || product.group

/** The shelves that have something on them, each with its products. */
export function shelvesOf<Product extends Shelved>(
  products: readonly Product[],
): { shelf: Shelf; products: Product[] }[] {
  return shelfOrder
    .map((shelf) => ({ shelf, products: products.filter((product) => shelfOf(product) === shelf) }))
    .filter((row) => row.products.length > 0)
}
