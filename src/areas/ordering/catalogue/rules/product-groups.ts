import { type CatalogueGroup, type EntryGroup, entryGroups, groupNames } from './groups.ts'

/** Where a product is shown: its entry group, otherwise its own group (core §7). */
export type ProductGroup = EntryGroup | CatalogueGroup

/** The order of groups; entry groups first. */
export const groupOrder: readonly ProductGroup[] = ['webhosting', 'office', 'ssl', 's3', ...groupNames]

export const isProductGroup = (text: string): text is ProductGroup =>
  (entryGroups as readonly string[]).includes(text) || (groupNames as readonly string[]).includes(text)

type Grouped = { group: CatalogueGroup; entryGroup: EntryGroup | '' }
export const productGroupOf = (product: Grouped): ProductGroup => product.entryGroup || product.group

/** The non-empty groups with their products. */
export function productGroupsOf<Product extends Grouped>(
  products: readonly Product[],
): { group: ProductGroup; products: Product[] }[] {
  return groupOrder
    .map((group) => ({ group, products: products.filter((product) => productGroupOf(product) === group) }))
    .filter((row) => row.products.length > 0)
}
