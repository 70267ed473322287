import type { catalogueGroups } from '#areas/ordering/catalogue/rules/groups.ts'
import { isProductGroup } from '#areas/ordering/catalogue/rules/product-groups.ts'
import { groupWords } from '#areas/ordering/catalogue/web/public.ts'
import { m } from '#words'

type Variant = Exclude<(typeof catalogueGroups)[keyof typeof catalogueGroups][number], ''>

const variantWords: Record<Variant, () => string> = {
  plain: m.staff_catalogue_variant_plain,
  edu: m.staff_catalogue_variant_edu,
  managed: m.staff_catalogue_variant_managed,
  non_profit: m.staff_catalogue_variant_non_profit,
  nce: m.staff_catalogue_variant_nce,
  xl: m.staff_catalogue_variant_xl,
  proxmox: m.staff_catalogue_variant_proxmox,
  wildcard: m.staff_catalogue_variant_wildcard,
  antivirus: m.staff_catalogue_variant_antivirus,
  office: m.staff_catalogue_variant_office,
  backup: m.staff_catalogue_variant_backup,
  migration: m.staff_catalogue_variant_migration,
}

/** A product's place in the catalogue: "Microsoft 365 · for schools". */
export function placeWords(group: string, variant: string): string {
  const word = (variantWords as Record<string, (() => string) | undefined>)[variant]
  return [isProductGroup(group) ? groupWords[group].name() : group, word ? word() : variant].filter(Boolean).join(' · ')
}
