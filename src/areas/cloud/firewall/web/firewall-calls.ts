import type { AskedServer } from '#areas/cloud/servers/web/public.ts'
import { genericFirewall, proxmoxFirewall } from '../contract/calls.ts'

/** The variant only chooses the calls: both tables are made of one list, so they are used as one. */
const tables = { generic: genericFirewall, proxmox: proxmoxFirewall as unknown as typeof genericFirewall }

export const firewallCallsOf = ({ variant }: Pick<AskedServer, 'variant'>) => tables[variant]
