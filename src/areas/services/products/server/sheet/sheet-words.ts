import type { Locale } from '#base/locale.ts'
import { m } from '#words'

type Word = (inputs: Record<string, never>, to: { locale: Locale }) => string

const kinds: Record<string, Word> = {
  hosting: m.delivery_kind_hosting,
  builder: m.delivery_kind_builder,
  mail: m.delivery_kind_mail,
  ssl: m.delivery_kind_ssl,
  office: m.delivery_kind_office,
  cloud: m.delivery_kind_cloud,
  s3: m.delivery_kind_s3,
  licence: m.delivery_kind_licence,
}
const cycles: Record<string, Word> = {
  monthly: m.delivery_cycle_monthly,
  quarterly: m.delivery_cycle_quarterly,
  yearly: m.delivery_cycle_yearly,
  biennially: m.delivery_cycle_biennially,
  'one-time': m.delivery_cycle_once,
  'Free Account': m.delivery_cycle_free,
}
const statuses: Record<string, Word> = {
  Pending: m.delivery_status_pending,
  Active: m.delivery_status_active,
  Suspended: m.delivery_status_suspended,
  Cancelled: m.delivery_status_cancelled,
}

export const kindName = (kind: string, locale: Locale): string => (kinds[kind] ?? m.delivery_kind_none)({}, { locale })
export const cycleName = (cycle: string, locale: Locale): string => cycles[cycle]?.({}, { locale }) ?? cycle
export const statusName = (status: string, locale: Locale): string => statuses[status]?.({}, { locale }) ?? status
