import type { RemarkCode } from '#base/remark-codes.ts'
import type { Config } from './config.ts'

type Remark = { code: RemarkCode; setting: string; says: string; values: Record<string, string> }

const remark = (code: RemarkCode, setting: string, says: string): Remark => ({ code, setting, says, values: {} })

/** Providers of servers that are used, and that nobody here has gone through the list for. */
export const unprovedRules: readonly ((config: Config) => Remark | false)[] = [
  ({ windowsHost }) =>
    windowsHost.driver !== 'sandbox' &&
    !windowsHost.isProved &&
    remark(
      'windows_unproved',
      'WINDOWS_NODE_PROVED',
      'is not yes: the scripts of a Windows server were never run on a real one by those who wrote them; go through the list for the first server in docs/operations.md',
    ),
  ({ computes, proxmox }) =>
    Object.values(computes).includes('proxmox') &&
    !proxmox.isProved &&
    remark(
      'proxmox_unproved',
      'PROXMOX_PROVED',
      'is not yes: this way to Proxmox VE is held to what Proxmox publishes, and was never tried on a real cluster by those who wrote it; go through the list for the first cluster in docs/operations.md',
    ),
]
