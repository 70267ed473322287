import type { ServerVariant } from '#base/cloud-server/variants.ts'
import { genericOverview, genericSystem, proxmoxOverview, proxmoxSystem } from '../contract/tables.ts'

/** The calls of a variant: the same ones for both, under their own names. */
const ofVariant =
  <Table>(generic: Table, proxmox: object) =>
  (variant: ServerVariant): Table =>
    variant === 'generic' ? generic : (proxmox as Table)

export const overviewOf = ofVariant(genericOverview, proxmoxOverview)
export const systemOf = ofVariant(genericSystem, proxmoxSystem)
