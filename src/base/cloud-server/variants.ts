/** Who keeps cloud servers: one contract, by two kinds of provider. */
export const serverVariants = ['generic', 'proxmox'] as const
export type ServerVariant = (typeof serverVariants)[number]
