import { type Handlers, isYes, word } from './handlers.ts'
import type { Given } from './published.ts'
import { digestOf, newMac, newVm, PveFault, type Vm, type World } from './world.ts'

const vmOf = (world: World, { vmid, node }: Given): Vm => world.vm(Number(word(vmid)), word(node))
const isDrive = (name: string): boolean => /^(scsi|virtio|sata|ide|efidisk|tpmstate)\d+$/.test(name)
const volumeIn = (value = ''): string => value.split(',')[0] ?? ''
const sizeIn = (value = ''): string => /(?:^|,)size=([^,]+)/.exec(value)?.[1] ?? ''
const kilobytes = (size: string): number => {
  const [, amount = '0', unit = ''] = /^(\d+(?:\.\d+)?)([KMGT]?)$/.exec(size) ?? []
  return Number(amount) * ({ '': 1 / 1024, K: 1, M: 1024, G: 1024 ** 2, T: 1024 ** 3 } as Record<string, number>)[unit]!
}
const withSize = (value: string, size: string): string => value.replace(/,size=[^,]+|$/, `,size=${size}`)

const reserved = ['node', 'vmid', 'digest', 'delete', 'revert', 'skiplock', 'force', 'background_delay']

function newVolume(world: World, vm: Vm): string {
  const used = Object.values(vm.config).map((value) => Number(/-disk-(\d+)/.exec(value)?.[1] ?? -1))
  return `${world.storage.name}:vm-${vm.vmid}-disk-${Math.max(-1, ...used) + 1}`
}

/** `ceph:20` is a new disk of that size, and `ceph:0,import-from=…` one with what another has on it. */
function driveFor(world: World, vm: Vm, value: string): string {
  const [first = '', ...parts] = value.split(',')
  const [, gb] = /^[a-zA-Z][\w.-]*:(\d+)$/.exec(first) ?? []
  if (gb === undefined) return value
  if (world.storage.isFull) throw new Error('rbd error: no space left on device')
  const source = parts.find((part) => part.startsWith('import-from='))?.slice('import-from='.length)
  const kept = parts.filter((part) => !part.startsWith('import-from='))
  const from =
    source &&
    [...world.vms.values()].flatMap(({ config }) => Object.values(config)).find((each) => volumeIn(each) === source)
  if (source && !from) throw new Error(`volume '${source}' does not exist`)
  return [newVolume(world, vm), ...kept, `size=${from ? sizeIn(from) : `${gb}G`}`].join(',')
}

function unlink(vm: Vm, slot: string): void {
  const before = vm.config[slot]
  delete vm.config[slot]
  if (!before || !isDrive(slot) || /media=cdrom/.test(before)) return
  for (let index = 0; ; index++)
    if (vm.config[`unused${index}`] === undefined) {
      vm.config[`unused${index}`] = volumeIn(before)
      return
    }
}

function checkedConfig(world: World, given: Given): Vm {
  const vm = vmOf(world, given)
  world.locked(vm)
  if (given.digest !== undefined && given.digest !== digestOf(vm.config))
    throw new PveFault(500, 'detected modified configuration - file changed by other user? Try again.')
  if (given.sshkeys !== undefined) {
    const keys = decodeURIComponent(word(given.sshkeys)).split('\n')
    if (keys.some((key) => !/^(ssh|ecdsa|sk)-?\S* [A-Za-z0-9+/=]+/.test(key)))
      throw new PveFault(400, 'Parameter verification failed.', { sshkeys: 'SSH public key validation error' })
  }
  return vm
}

function setConfig(world: World, vm: Vm, given: Given): void {
  for (const slot of word(given.delete)
    .split(/[,;\s]+/)
    .filter(Boolean))
    unlink(vm, slot)
  for (const [name, value] of Object.entries(given)) {
    if (reserved.includes(name)) continue
    if (!isDrive(name)) vm.config[name] = word(value)
    else {
      const next = driveFor(world, vm, word(value))
      if (vm.config[name] && volumeIn(vm.config[name]) !== volumeIn(next)) unlink(vm, name)
      vm.config[name] = next
    }
  }
}

const numeric = ['cores', 'sockets', 'onboot', 'template', 'acpi', 'numa']
const plain = (vm: Vm): Record<string, string | number> =>
  Object.fromEntries(
    // Numbers come as texts of every other machine.
    Object.entries(vm.config).map(([name, value]) => [
      name,
      numeric.includes(name) && vm.vmid % 2 === 0 ? Number(value) : value,
    ]),
  )

function clone(world: World, given: Given): string {
  const source = vmOf(world, given)
  const newid = Number(word(given.newid))
  if (world.vms.has(newid)) throw new PveFault(500, `unable to create VM ${newid}: config file already exists`)
  if (source.config.lock) throw new PveFault(500, `VM ${source.vmid} is locked (${source.config.lock})`)
  const vm = newVm(world, newid, word(given.target) || source.node, { lock: 'clone' })
  return world.begin('qmclone', {
    ...{ node: source.node, id: String(source.vmid), vmid: newid },
    work: () => {
      if (world.storage.isFull) throw new Error('clone failed: rbd error: no space left on device')
      const { template: _template, ...config } = source.config
      const copied = Object.entries(config).map(([name, value]) => [
        name,
        value.replace(/:(base|vm)-\d+-/, `:vm-${newid}-`),
      ])
      vm.config = { ...Object.fromEntries(copied), name: word(given.name), net0: `virtio=${newMac()},bridge=vmbr0` }
    },
  })
}

function migrate(world: World, given: Given): string {
  const vm = vmOf(world, given)
  world.locked(vm)
  const target = word(given.target)
  if (!world.nodes.includes(target))
    throw new PveFault(400, 'Parameter verification failed.', { target: 'no such node' })
  if (vm.isOn && !isYes(given.online)) throw new PveFault(500, "can't migrate running VM without --online")
  vm.config.lock = 'migrate'
  return world.begin('qmigrate', {
    ...{ node: vm.node, id: String(vm.vmid), vmid: vm.vmid },
    work: () => {
      vm.node = target
    },
  })
}

const rates = { hour: 60, day: 1_800, week: 10_800, month: 43_200, year: 604_800 } as const
function graph(world: World, given: Given) {
  const vm = vmOf(world, given)
  const step = rates[word(given.timeframe) as keyof typeof rates]
  const last = Math.floor(world.now() / 1000 / step) * step
  return Array.from({ length: 70 }, (_, index) => {
    const time = last - (69 - index) * step
    const values = {
      cpu: 0.1 + (index % 7) / 100,
      mem: '1073741824',
      maxmem: 2_147_483_648,
      disk: 0,
      maxdisk: 53_687_091_200,
    }
    return { time, ...(vm.isOn && { ...values, maxcpu: 2, netin: 1_000.5 + index, netout: String(2_000 + index) }) }
  })
}

const path = '/nodes/{node}/qemu/{vmid}'
export const machineHandlers: Handlers = {
  [`GET ${path}/config`]: (world, given) => {
    const vm = vmOf(world, given)
    return { ...plain(vm), digest: digestOf(vm.config) }
  },
  [`PUT ${path}/config`]: (world, given) => {
    setConfig(world, checkedConfig(world, given), given)
    return null
  },
  [`POST ${path}/config`]: (world, given) => {
    const vm = checkedConfig(world, given)
    return world.begin('qmconfig', {
      ...{ node: vm.node, id: String(vm.vmid), vmid: vm.vmid },
      work: () => setConfig(world, vm, given),
    })
  },
  [`PUT ${path}/resize`]: (world, given) => {
    const vm = vmOf(world, given)
    world.locked(vm)
    const [slot, size] = [word(given.disk), word(given.size)]
    const value = vm.config[slot]
    if (!value) throw new PveFault(400, 'Parameter verification failed.', { disk: `disk '${slot}' does not exist` })
    return world.begin('resize', {
      ...{ node: vm.node, id: String(vm.vmid), vmid: vm.vmid },
      work: () => {
        if (slot.startsWith('efidisk')) throw new Error('cannot resize EFI disk')
        if (world.storage.isFull) throw new Error('resize failed: no space left on device')
        if (kilobytes(size) < kilobytes(sizeIn(value))) throw new Error('shrinking disks is not supported')
        vm.config[slot] = withSize(value, size)
      },
    })
  },
  [`GET ${path}/status/current`]: (world, given) => {
    const vm = vmOf(world, given)
    const uptime = vm.isOn ? Math.floor((world.now() - vm.onSince) / 1000) : 0
    return {
      ...{ vmid: vm.vmid, status: vm.isOn ? 'running' : 'stopped', ha: { managed: 0 } },
      ...{
        qmpstatus: vm.isOn ? (vm.isPaused ? 'paused' : 'running') : 'stopped',
        uptime: vm.vmid % 2 ? String(uptime) : uptime,
      },
      ...(vm.config.name && { name: vm.config.name }),
      ...(vm.config.lock && { lock: vm.config.lock }),
      ...(vm.config.agent && { agent: 1 }),
    }
  },
  [`DELETE ${path}`]: (world, given) => {
    const vm = vmOf(world, given)
    world.locked(vm)
    if (vm.isOn) throw new PveFault(500, `VM ${vm.vmid} is running - destroy failed`)
    return world.begin('qmdestroy', {
      ...{ node: vm.node, id: String(vm.vmid), vmid: vm.vmid },
      work: () => void world.vms.delete(vm.vmid),
    })
  },
  [`POST ${path}/clone`]: clone,
  [`POST ${path}/migrate`]: migrate,
  [`GET ${path}/migrate`]: (world, given) => {
    const vm = vmOf(world, given)
    const others = world.nodes.filter((node) => node !== vm.node)
    return {
      ...{ running: vm.isOn ? 1 : 0, local_disks: [], local_resources: [], 'mapped-resources': [] },
      ...{ 'mapped-resource-info': {}, 'has-dbus-vmstate': 0, ...(!vm.isOn && { allowed_nodes: others }) },
    }
  },
  [`GET ${path}/rrddata`]: graph,
}
