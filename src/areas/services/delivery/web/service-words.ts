import {
  Box,
  Cloud,
  Database,
  KeyRound,
  LayoutTemplate,
  type LucideIcon,
  Mails,
  MonitorCog,
  Server,
  ShieldCheck,
} from 'lucide-react'
import { m } from '#words'
import type { SectionId } from '../rules/sections.ts'
import type { ServiceVariant } from '../rules/variant.ts'

/** The kinds of service, one row each: how a person reads them, and their picture. */
const kinds: Record<string, { word: () => string; icon: LucideIcon }> = {
  hosting: { word: m.delivery_kind_hosting, icon: Server },
  builder: { word: m.delivery_kind_builder, icon: LayoutTemplate },
  mail: { word: m.delivery_kind_mail, icon: Mails },
  ssl: { word: m.delivery_kind_ssl, icon: ShieldCheck },
  office: { word: m.delivery_kind_office, icon: MonitorCog },
  cloud: { word: m.delivery_kind_cloud, icon: Cloud },
  s3: { word: m.delivery_kind_s3, icon: Database },
  licence: { word: m.delivery_kind_licence, icon: KeyRound },
  none: { word: m.delivery_kind_none, icon: Box },
}
const other = { word: m.delivery_kind_none, icon: Box }

const variants: Record<ServiceVariant, () => string> = {
  linux: m.delivery_variant_linux,
  windows: m.delivery_variant_windows,
  generic: m.delivery_variant_generic,
  proxmox: m.delivery_variant_proxmox,
  legacy: m.delivery_variant_legacy,
  nce: m.delivery_variant_nce,
  seats: m.delivery_variant_seats,
  perpetual: m.delivery_variant_perpetual,
  coupons: m.delivery_variant_coupons,
  sharing: m.delivery_variant_sharing,
}
export const variantWord = (variant: ServiceVariant): string => variants[variant]()

/** "Web hosting (Linux)": the kind, and which of that kind. */
export const kindText = ({ kind, variant }: { kind: string; variant: ServiceVariant | null }): string =>
  variant ? m.delivery_kind_variant({ kind: kindWord(kind), variant: variantWord(variant) }) : kindWord(kind)

export const serviceKinds = Object.keys(kinds)
export const kindWord = (kind: string): string => (kinds[kind] ?? other).word()
export const kindIcon = (kind: string): LucideIcon => (kinds[kind] ?? other).icon

const sections: Record<SectionId, () => string> = {
  hosting: m.delivery_section_hosting,
  web_builder: m.delivery_section_web_builder,
  servers: m.delivery_section_servers,
  office: m.delivery_section_office,
  ssl: m.delivery_section_ssl,
  'file-sharing': m.delivery_section_file_sharing,
  storage: m.delivery_section_storage,
  other: m.delivery_section_other,
}
export const sectionWord = (section: SectionId): string => sections[section]()

const cycles: Record<string, () => string> = {
  monthly: m.delivery_cycle_monthly,
  quarterly: m.delivery_cycle_quarterly,
  yearly: m.delivery_cycle_yearly,
  biennially: m.delivery_cycle_biennially,
  'one-time': m.delivery_cycle_once,
  'Free Account': m.delivery_cycle_free,
}
export const cycleWord = (cycle: string): string => cycles[cycle]?.() ?? cycle

/** What stands behind a price: how often it comes back, and that VAT comes on top of it. */
export const cycleOf = ({ priceCents, billingCycle }: { priceCents: number; billingCycle: string }): string =>
  priceCents > 0 ? `${cycleWord(billingCycle)}, ${m.cart_without_vat()}` : cycleWord(billingCycle)
