import { type BrandName, brandNames } from '#brands/brands.ts'
import { panelNameOf } from '#design/tokens/brand.ts'
import { m } from '#words'

export const brandChoices = () => brandNames.map((value) => ({ value, label: panelNameOf(value) }))

/** The brands' names; "everywhere" for none. */
export const brandsWord = (names: readonly BrandName[]): string =>
  names.length === 0 ? m.staff_catalogue_all_brands() : names.map((name) => panelNameOf(name)).join(', ')
