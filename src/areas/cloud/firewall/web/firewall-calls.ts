import { ofVariant } from '#areas/cloud/servers/web/public.ts'
import { genericFirewall, proxmoxFirewall } from '../contract/calls.ts'

export const firewallCallsOf = ofVariant(genericFirewall, proxmoxFirewall)
