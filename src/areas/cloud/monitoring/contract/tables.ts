import { monitoringCalls } from './calls.ts'

/** The calls of both variants, from one list. */
export const genericMonitoring = monitoringCalls('generic')
export const proxmoxMonitoring = monitoringCalls('proxmox')
