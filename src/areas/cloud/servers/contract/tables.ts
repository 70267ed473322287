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
