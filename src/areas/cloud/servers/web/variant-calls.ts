import { type ServerVariant, serverVariants } from '#base/cloud-server/variants.ts'
import type { TabService } from '#design/router/slots.ts'
import {
  genericOverview,
  genericResources,
  genericSystem,
  proxmoxOverview,
  proxmoxResources,
  proxmoxSystem,
} from '../contract/tables.ts'

/** A server on screen: its number, and by which of both tables of calls it is asked for. */
export type AskedServer = { id: number; variant: ServerVariant }

/** The variant only chooses the calls: both tables are made of one list, so they are used as one. */
export const ofVariant =
  <Table>(generic: Table, proxmox: object) =>
  ({ variant }: Pick<AskedServer, 'variant'>): Table =>
    variant === 'generic' ? generic : (proxmox as Table)

export const overviewCallsOf = ofVariant(genericOverview, proxmoxOverview)
export const resourceCallsOf = ofVariant(genericResources, proxmoxResources)
export const systemCallsOf = ofVariant(genericSystem, proxmoxSystem)

/** A service of this kind is a server of its variant. */
export const serverOf = ({ id, variant }: Pick<TabService, 'id' | 'variant'>): AskedServer => ({
  id,
  variant: serverVariants.find((known) => known === variant) ?? 'generic',
})
