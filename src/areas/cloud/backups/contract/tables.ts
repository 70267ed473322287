import { backupCalls, restoreCalls } from './calls.ts'
import { restoreJobCalls } from './job-calls.ts'

/** The calls of both variants, from one list. */
export const genericBackups = backupCalls('generic')
export const proxmoxBackups = backupCalls('proxmox')
export const genericRestores = restoreCalls('generic')
export const proxmoxRestores = restoreCalls('proxmox')
export const genericRestoreJobs = restoreJobCalls('generic')
export const proxmoxRestoreJobs = restoreJobCalls('proxmox')
