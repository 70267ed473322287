import { backupCalls, restoreCalls } from './calls/backups.ts'
import { firewallCalls } from './calls/firewall.ts'
import { monitoringCalls } from './calls/monitoring.ts'
import { overviewCalls } from './calls/overview.ts'
import { resourceCalls } from './calls/resources.ts'
import { systemCalls } from './calls/system.ts'

/** The calls of both variants, from one list. */
export const genericOverview = overviewCalls('generic')
export const proxmoxOverview = overviewCalls('proxmox')
export const genericSystem = systemCalls('generic')
export const proxmoxSystem = systemCalls('proxmox')
export const genericResources = resourceCalls('generic')
export const proxmoxResources = resourceCalls('proxmox')
export const genericFirewall = firewallCalls('generic')
export const proxmoxFirewall = firewallCalls('proxmox')
export const genericMonitoring = monitoringCalls('generic')
export const proxmoxMonitoring = monitoringCalls('proxmox')
export const genericBackups = backupCalls('generic')
export const proxmoxBackups = backupCalls('proxmox')
export const genericRestores = restoreCalls('generic')
export const proxmoxRestores = restoreCalls('proxmox')
