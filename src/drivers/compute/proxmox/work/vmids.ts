import type { SandboxState } from '../../../sandbox-state.ts'
import type { PveApi } from '../api/pve-api.ts'
import { no, Stop } from '../api/stop.ts'
import { number } from '../api/values.ts'
import type { Inventory } from '../server/inventory.ts'

/** Numbers that are chosen for servers that are not made yet, so that two at the same moment get two. */
type Reserved = Record<string, string>
export const reservedKey = 'proxmox:vmids'

/** Whether Proxmox has it free: `nextid` says of a number whether it is. */
async function isFree(api: PveApi, vmid: number): Promise<boolean> {
  try {
    return number(await api.read('/cluster/nextid', { vmid }, { isOnce: true })) === vmid
  } catch (fault) {
    if (fault instanceof Stop && fault.outcome.kind === 'rejected' && fault.outcome.code === 'refused') return false
    throw fault
  }
}

/**
 * A number of our range for this server: the same one until it is released, also where there is a machine of that number by now. It
 * may be this server, of somebody who began to make it and is gone.
 */
export async function reserveVmid(
  { api, state, servers }: { api: PveApi; state: SandboxState; servers: Inventory },
  { from, to }: { from: number; to: number },
  reference: string,
): Promise<number> {
  const known = numberOf(await state.read<Reserved>(reservedKey), reference)
  if (known) return known
  const taken = new Set((await servers.all({ isFresh: true })).map(({ vmid }) => vmid))
  for (;;) {
    const kept = await state.change<Reserved>(reservedKey, (found = {}) => {
      for (let vmid = from; vmid <= to; vmid++)
        if (!taken.has(vmid) && found[vmid] === undefined) return { ...found, [vmid]: reference }
      return found
    })
    const vmid = numberOf(kept, reference)
    if (!vmid) throw no('out_of_capacity', `no number is free from ${from} to ${to}`)
    if (await isFree(api, vmid)) return vmid
    taken.add(vmid)
    await releaseVmid(state, reference)
  }
}

const numberOf = (reserved: Reserved | undefined, reference: string): number =>
  Number(Object.entries(reserved ?? {}).find(([, whose]) => whose === reference)?.[0] ?? 0)

export const releaseVmid = (state: SandboxState, reference: string): Promise<unknown> =>
  state.change<Reserved>(reservedKey, (found = {}) =>
    Object.fromEntries(Object.entries(found).filter(([, whose]) => whose !== reference)),
  )
