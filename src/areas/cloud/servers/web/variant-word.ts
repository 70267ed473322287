import type { ServerVariant } from '#base/cloud-server/variants.ts'
import { m } from '#words'

const words: Readonly<Record<ServerVariant, () => string>> = {
  generic: m.delivery_variant_generic,
  proxmox: m.delivery_variant_proxmox,
}
export const variantWord = (variant: ServerVariant): string => words[variant]()
