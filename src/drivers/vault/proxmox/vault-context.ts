import type { OutboundLog } from '#platform/outbound.ts'
import { later } from '../../compute/proxmox/api/stop.ts'
import type { ProxmoxSettings } from '../../compute/proxmox/settings.ts'
import type { RunContext } from '../../compute/proxmox/work/operations.ts'
import { onlineNodes } from '../../compute/proxmox/work/tasks.ts'

export type Backups = NonNullable<ProxmoxSettings['backups']>
export type VaultContext = RunContext & {
  settings: ProxmoxSettings
  backups: Backups
  log: OutboundLog | undefined
}

/** Whichever node hears: all of them reach where servers are saved. */
export async function anyNode({ api }: Pick<VaultContext, 'api'>): Promise<string> {
  const [first] = await onlineNodes(api)
  if (!first) throw later(60, 'no node is online')
  return first.name
}
/** Where the server is, or one that hears. */
export const nodeFor = async (context: VaultContext, reference: string): Promise<string> =>
  (await context.servers.find(reference, { isFresh: false }))?.node ?? anyNode(context)
