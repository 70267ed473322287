import type { Clock } from '../../../sandbox-state.ts'
import { machinePath, type PveApi } from '../api/pve-api.ts'
import { no } from '../api/stop.ts'
import { flag, number, type Row, rowOf, rowsOf, text } from '../api/values.ts'
import { markOf, tagsIn } from './marks.ts'

/** Where a machine stands now. Its node changes when it moves, so it is never written down. */
export type Place = { vmid: number; node: string }
export type Machine = Place & { name: string; tags: string[]; isTemplate: boolean }
/** A machine with all that is set of it and how it runs. */
export type Seen = Machine & { config: Row; current: Row }

/** One reading of all machines serves every server that is looked at within this time. */
const sharedMs = 3_000

const machineOf = (row: Row): Machine[] => {
  const vmid = number(row.vmid)
  if (row.type !== 'qemu' || vmid === undefined) return []
  return [{ vmid, node: text(row.node), name: text(row.name), tags: tagsIn(row.tags), isTemplate: flag(row.template) }]
}

export type Inventory = ReturnType<typeof inventory>

/**
 * All machines of the cluster, by one reading. Tags and nodes in it are as they are; what runs and what is called how is told some
 * seconds late there, so that is asked of the machine itself.
 */
export function inventory(api: PveApi, clock: Clock) {
  let kept: { at: number; machines: Promise<Machine[]> } | undefined
  const ask = async (): Promise<Machine[]> =>
    rowsOf(await api.read('/cluster/resources', { type: 'vm' })).flatMap(machineOf)

  async function all({ isFresh }: { isFresh: boolean }): Promise<Machine[]> {
    const now = clock.now().getTime()
    if (isFresh || !kept || now - kept.at > sharedMs || now < kept.at) kept = { at: now, machines: ask() }
    const asked = kept
    try {
      return await asked.machines
    } catch (fault) {
      if (kept === asked) kept = undefined
      throw fault
    }
  }

  async function find(reference: string, options: { isFresh: boolean }): Promise<Machine | undefined> {
    const mark = markOf(reference)
    const found = (await all(options)).filter(({ tags, isTemplate }) => !isTemplate && tags.includes(mark))
    if (found.length > 1) throw no('refused', `${mark} stands on ${found.map(({ vmid }) => vmid).join(', ')}`)
    return found[0]
  }

  async function look(machine: Machine): Promise<Seen> {
    const path = machinePath(machine)
    const [config, current] = await Promise.all([api.read(`${path}/config`), api.read(`${path}/status/current`)])
    const { name, tags } = rowOf(config)
    return { ...machine, name: text(name), tags: tagsIn(tags), config: rowOf(config), current: rowOf(current) }
  }

  return {
    all,
    find,
    look,
    async seen(reference: string, options: { isFresh: boolean } = { isFresh: true }): Promise<Seen> {
      const machine = await find(reference, options)
      if (!machine) throw no('no_such_server', reference)
      return look(machine)
    },
  }
}

export const isOn = ({ current }: Pick<Seen, 'current'>): boolean => current.status === 'running'
export const lockOf = ({ config, current }: Pick<Seen, 'config' | 'current'>): string =>
  text(current.lock) || text(config.lock)
