import { type CatalogueGroup, catalogueGroups, type EntryGroup } from '#areas/ordering/catalogue/rules/groups.ts'
import type { ProductKind } from '#areas/ordering/catalogue/rules/product-kinds.ts'

/** Where a new product of a group is shown in the shop, and by which kinds it can be delivered. The first kind is the usual one. */
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

/** The first thing about a product's place that nobody can sell or deliver. */
export function placeFlaw(place: { group: CatalogueGroup; variant: string; kind: ProductKind }) {
  if (!variantsOf(place.group).includes(place.variant)) return 'variant' as const
  return kindsOf(place.group).includes(place.kind) ? undefined : ('kind' as const)
}
