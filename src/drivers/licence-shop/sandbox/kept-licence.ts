import { createHash } from 'node:crypto'
import type { SerialType, ShopVariant } from '#base/licences.ts'
import { numberFor } from '../../sandbox-number.ts'
import type { LicenceFacts, WantedLicence } from '../port.ts'

export type KeptLicence = Omit<WantedLicence, 'owner'> & {
  readyAt: number
  suspendedAt: number | null
  endedAt: number | null
  /** On how many devices it is installed, where that was said. */
  used?: number
  /** Ids of the operations that were carried out. */
  operations: string[]
}

const serialsOf: Record<ShopVariant, readonly SerialType[]> = {
  perpetual: ['product', 'activation'],
  seats: ['activation'],
  coupons: [],
}
/** What the sandbox sells, by how it is sold. */
export const products: Record<ShopVariant, readonly string[]> = {
  seats: ['antivirus', 'backup'],
  perpetual: ['office'],
  coupons: ['migration'],
}

export const consoleOf = ({ variant }: Pick<KeptLicence, 'variant'>): string =>
  variant === 'seats' ? 'https://protect.sandbox.example' : ''

/** Installed on most of the devices by and by; of what is bought once, its maker tells nothing. */
const usedOf = ({ variant, reference, quantity, used }: KeptLicence): number | null =>
  variant === 'seats'
    ? (used ?? Math.max(1, quantity - numberFor(`unused ${reference}`, Math.ceil(quantity / 3) + 1)))
    : null

export const factsOf = (kept: KeptLicence, now: number): LicenceFacts => ({
  reference: kept.reference,
  remoteReference: `lic-${kept.reference}`,
  variant: kept.variant,
  product: kept.product,
  state: kept.suspendedAt === null ? 'active' : 'suspended',
  quantity: kept.quantity,
  used: usedOf(kept),
  serials: serialsOf[kept.variant],
  isBilledSuspended: true,
  consoleUrl: consoleOf(kept),
  readAt: new Date(now).toISOString(),
})

/** As many groups of so many, the same for the same licence on every machine; without letters that look like digits. */
function codeOf(of: string, groups: number, size: number): string {
  const letters = 'BCDFGHJKMPQRTVWXY2346789'
  const octets = createHash('sha512').update(of).digest()
  const all = [...octets.subarray(0, groups * size)].map((octet) => letters[octet % letters.length]).join('')
  return (all.match(new RegExp(`.{${size}}`, 'g')) ?? []).join('-')
}

export const serialOf = ({ reference }: KeptLicence, type: SerialType): string =>
  type === 'product' ? codeOf(`product ${reference}`, 5, 5) : codeOf(`activation ${reference}`, 7, 6)

export const couponsOf = ({ reference, quantity }: KeptLicence): string[] =>
  Array.from({ length: quantity }, (_, index) => codeOf(`coupon ${index} ${reference}`, 3, 4))
