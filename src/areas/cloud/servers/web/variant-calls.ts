import { type ServerVariant, serverVariants } from '#base/cloud-server/variants.ts'
import type { TabService } from '#design/router/slots.ts'
import { genericOverview, genericResources, proxmoxOverview, proxmoxResources } from '../contract/tables.ts'

/** A server on screen: its number, and by which of both tables of calls it is asked for. */
export type AskedServer = { id: number; variant: ServerVariant }

/** The variant only chooses the calls: both tables are made of one list, so they are used as one. */
const tables = {
  generic: { overview: genericOverview, resources: genericResources },
  proxmox: {
    overview: proxmoxOverview as unknown as typeof genericOverview,
    resources: proxmoxResources as unknown as typeof genericResources,
  },
} as const satisfies Record<ServerVariant, object>

export const overviewCallsOf = ({ variant }: Pick<AskedServer, 'variant'>) => tables[variant].overview
export const resourceCallsOf = ({ variant }: Pick<AskedServer, 'variant'>) => tables[variant].resources

/** A service of this kind is a server of its variant. */
export const serverOf = ({ id, variant }: Pick<TabService, 'id' | 'variant'>): AskedServer => ({
  id,
  variant: serverVariants.find((known) => known === variant) ?? 'generic',
})
