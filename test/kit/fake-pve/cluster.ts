import type { Handlers } from './handlers.ts'
import { PveFault, type Task, type Vm, type World } from './world.ts'

const toldMs = 10_000
const memory = 128 * 1024 ** 3

/** Names and what runs come round all nodes every ten seconds; tags, locks and nodes are known at once. */
function resource(world: World, vm: Vm) {
  const now = world.now()
  if (now - vm.told.at >= toldMs) vm.told = { at: now, name: vm.config.name ?? '', isOn: vm.isOn }
  const { config, told, vmid, node } = vm
  return {
    ...{ id: `qemu/${vmid}`, type: 'qemu', vmid, node, status: told.isOn ? 'running' : 'stopped' },
    ...(told.name && { name: told.name }),
    ...(config.tags && { tags: config.tags }),
    ...(config.lock && { lock: config.lock }),
    ...(config.template && { template: 1 }),
    ...{ cpu: 0.03, maxcpu: Number(config.cores ?? 1), mem: 500_000_000, maxmem: 2_147_483_648, uptime: 0 },
  }
}

const usedBy = (world: World, node: string): number =>
  [...world.vms.values()]
    .filter((vm) => vm.node === node && vm.isOn)
    .reduce((sum, vm) => sum + Number(vm.config.memory ?? 0) * 1024 ** 2, 8 * 1024 ** 3)

export const taskRow = ({ upid, id, type, node, user, startedAt, endsAt, isRunning, exit }: Task) => ({
  ...{ upid, id, type, node, user, pid: 4_711, pstart: 1_234_567, starttime: Math.floor(startedAt / 1000) },
  ...(!isRunning && { endtime: Math.floor(endsAt / 1000), status: exit }),
})

function taskNamed(world: World, upid: string): Task {
  const found = world.tasks.findLast((task) => task.upid === upid)
  if (!found) throw new PveFault(400, 'Parameter verification failed.', { upid: 'unable to parse worker upid' })
  return found
}

export const clusterHandlers: Handlers = {
  'GET /version': () => ({ version: '9.1.3', release: '9.1', repoid: 'a1b2c3d4e5f60718' }),
  'GET /cluster/resources': (world, { type }) => [
    ...(type === undefined || type === 'vm' ? [...world.vms.values()].map((vm) => resource(world, vm)) : []),
    ...(type === undefined || type === 'storage'
      ? world.nodes.map((node) => ({
          ...{ id: `storage/${node}/${world.storage.name}`, type: 'storage', storage: world.storage.name, node },
          ...{ status: 'available', shared: 1, content: 'images,iso,backup', plugintype: 'rbd' },
        }))
      : []),
  ],
  'GET /cluster/nextid': (world, { vmid }) => {
    if (vmid !== undefined && world.vms.has(Number(vmid)))
      throw new PveFault(400, 'Parameter verification failed.', { vmid: `VM ${vmid} already exists` })
    if (vmid !== undefined) return String(vmid)
    for (let free = 100; ; free++) if (!world.vms.has(free)) return String(free)
  },
  'GET /cluster/firewall/options': (world) => ({ enable: world.firewall.enable, policy_in: 'DROP' }),
  'GET /cluster/firewall/groups/{group}': (world, { group }) => {
    const rules = world.groups.get(String(group))
    if (!rules) throw new PveFault(500, `no such security group '${group}'`)
    return rules.map((rule, pos) => ({ ...rule, pos }))
  },
  'GET /nodes': (world) =>
    world.nodes.map((node) => ({
      ...{ node, status: 'online', cpu: 0.1, maxcpu: 32, mem: usedBy(world, node), maxmem: memory, uptime: 86_400 },
    })),
  'GET /nodes/{node}/tasks': (world, { node, vmid, since, typefilter, limit, source }) =>
    world.tasks
      .filter(
        (task) =>
          task.node === node &&
          (vmid === undefined || task.id === vmid) &&
          (typefilter === undefined || task.type === typefilter) &&
          (source === 'all' || !task.isRunning) &&
          task.startedAt >= Number(since ?? 0) * 1000,
      )
      .toReversed()
      .slice(0, Number(limit ?? 50))
      .map(taskRow),
  'GET /nodes/{node}/tasks/{upid}/status': (world, { upid }) => {
    const task = taskNamed(world, String(upid))
    const { status: exitstatus, endtime: _end, ...row } = taskRow(task) as Record<string, unknown>
    return { ...row, status: task.isRunning ? 'running' : 'stopped', ...(!task.isRunning && { exitstatus }) }
  },
}
