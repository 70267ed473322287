import type { LicenceVariant, SerialType } from '#base/licences.ts'
import type { Tone } from '#design/components/badge.tsx'
import { m } from '#words'
import type { LicenceStanding } from '../rules/standing.ts'

export const standingWord: Readonly<Record<LicenceStanding, { tone: Tone; text: () => string }>> = {
  making: { tone: 'info', text: m.licences_standing_making },
  active: { tone: 'good', text: m.licences_standing_active },
  suspended: { tone: 'warning', text: m.licences_standing_suspended },
  missing: { tone: 'bad', text: m.licences_standing_missing },
  unread: { tone: 'neutral', text: m.licences_standing_unread },
  ended: { tone: 'neutral', text: m.licences_standing_ended },
}

export const variantWords: Readonly<Record<LicenceVariant | 'office', () => string>> = {
  seats: m.licences_kind_seats,
  perpetual: m.licences_kind_perpetual,
  coupons: m.licences_kind_coupons,
  sharing: m.licences_kind_sharing,
  office: m.licences_kind_office,
}
/** Of a row of the list, whichever area it comes from. */
export const kindOfRow = ({ kind, variant }: { kind: string; variant: string | null }): string => {
  const words: Readonly<Record<string, (() => string) | undefined>> = variantWords
  return (words[kind === 'office' ? 'office' : (variant ?? '')] ?? m.licences_kind_seats)()
}

export const serialWords: Readonly<Record<SerialType, () => string>> = {
  product: m.licences_serial_product,
  activation: m.licences_serial_activation,
}
