import { type BrandName, brandNames, brands } from '#brands/brands.ts'
import { m } from '#words'

export const brandChoices = () => brandNames.map((value) => ({ value, label: brands[value].panelName }))

/** None named: everywhere. */
export const brandsWord = (names: readonly BrandName[]): string =>
  names.length === 0 ? m.staff_catalogue_all_brands() : names.map((name) => brands[name].panelName).join(', ')
