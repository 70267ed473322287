import type { ServerVariant } from '#base/cloud-server/variants.ts'
import { genericOverview, proxmoxOverview } from '../contract/tables.ts'

const tables = { generic: genericOverview, proxmox: proxmoxOverview } as const

/** The calls of a variant: the same ones for both, under their own names. */
export const overviewOf = (variant: ServerVariant): typeof genericOverview => tables[variant] as typeof genericOverview
