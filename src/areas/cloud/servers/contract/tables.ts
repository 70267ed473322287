import { firewallCalls } from './calls/firewall.ts'
import { overviewCalls } from './calls/overview.ts'
import { resourceCalls } from './calls/resources.ts'

/** The calls of both variants, from one list. */
export const genericOverview = overviewCalls('generic')
export const proxmoxOverview = overviewCalls('proxmox')
export const genericResources = resourceCalls('generic')
export const proxmoxResources = resourceCalls('proxmox')
export const genericFirewall = firewallCalls('generic')
export const proxmoxFirewall = firewallCalls('proxmox')
