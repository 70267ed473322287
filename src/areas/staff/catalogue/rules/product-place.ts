import { type CatalogueGroup, catalogueGroups, type EntryGroup } from '#areas/ordering/catalogue/rules/groups.ts'
import type { ProductKind } from '#areas/ordering/catalogue/rules/product-kinds.ts'

/** Where new products of a group appear in the shop, and the kinds that can deliver them, the usual one first. */
const places: Record<CatalogueGroup, { entryGroup: EntryGroup | ''; kinds: readonly ProductKind[] }> = {
  office365: { entryGroup: 'office', kinds: ['office'] },
  shared_hosting: { entryGroup: 'webhosting', kinds: ['hosting'] },
  webhosting_performance: { entryGroup: 'webhosting', kinds: ['hosting'] },
  web_builder: { entryGroup: 'webhosting', kinds: ['builder'] },
  mail_pack: { entryGroup: '', kinds: ['mail'] },
  windows_hosting: { entryGroup: 'webhosting', kinds: ['hosting'] },
  windows_performance: { entryGroup: 'webhosting', kinds: ['hosting'] },
  cloud_server: { entryGroup: '', kinds: ['cloud'] },
  s3_object_storage: { entryGroup: 's3', kinds: ['s3'] },
  ssl_certification: { entryGroup: 'ssl', kinds: ['ssl'] },
  file_sharing: { entryGroup: '', kinds: ['licence'] },
  crm_shared_webhosting: { entryGroup: 'webhosting', kinds: ['hosting'] },
  services: { entryGroup: '', kinds: ['none', 'licence'] },
}

export const variantsOf = (group: CatalogueGroup): readonly string[] => catalogueGroups[group]
export const kindsOf = (group: CatalogueGroup): readonly ProductKind[] => places[group].kinds
export const entryGroupOf = (group: CatalogueGroup): EntryGroup | '' => places[group].entryGroup

/** The first part of a product's place that cannot be sold or delivered. */
export function placeFlaw(place: { group: CatalogueGroup; variant: string; kind: ProductKind }) {
  if (!variantsOf(place.group).includes(place.variant)) return 'variant' as const
  return kindsOf(place.group).includes(place.kind) ? undefined : ('kind' as const)
}
