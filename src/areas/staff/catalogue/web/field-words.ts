import { m } from '#words'

/** What a field of a price row, or of a thing that was changed, is called. */
const words: Record<string, () => string> = {
  price: m.staff_catalogue_field_price,
  setup: m.staff_catalogue_field_setup,
  month: m.staff_catalogue_field_month,
  base: m.staff_catalogue_field_base,
  cpu: m.staff_catalogue_field_cpu,
  memory: m.staff_catalogue_field_memory,
  disk: m.staff_catalogue_field_disk,
  step: m.staff_catalogue_field_step,
  register: m.staff_catalogue_field_register,
  transfer: m.staff_catalogue_field_transfer,
  renew: m.staff_catalogue_field_renew,
  restore: m.staff_catalogue_field_restore,
  name: m.staff_catalogue_name,
  info: m.staff_catalogue_info,
  brands: m.staff_catalogue_brands,
  hidden: m.staff_catalogue_hidden,
  requiresLogin: m.staff_catalogue_needs_login,
  position: m.staff_catalogue_position,
  popular: m.staff_catalogue_popular,
  options: m.staff_catalogue_options,
  description: m.staff_promotions_description,
  percent: m.staff_promotions_percent,
  startsOn: m.staff_promotions_from,
  endsOn: m.staff_promotions_until,
  maxUses: m.staff_promotions_max,
  maxUsesPerClient: m.staff_promotions_max_client,
  tlds: m.staff_promotions_tlds,
  pids: m.staff_promotions_pids,
}
export const fieldWord = (field: string): string => words[field]?.() ?? field
