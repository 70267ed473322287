import { createHash } from 'node:crypto'

/** Its answer for something that it refuses: the sentence stands beside the status, as Proxmox does it. */
export class PveFault extends Error {
  readonly status: number
  readonly errors: Readonly<Record<string, string>> | undefined
  constructor(status: number, message: string, errors?: Record<string, string>) {
    super(message)
    this.status = status
    this.errors = errors
  }
}

export type FwRule = {
  type: string
  action: string
  enable: number
  source?: string
  proto?: string
  dport?: string
  comment?: string
}
export type Vm = {
  vmid: number
  node: string
  config: Record<string, string>
  isOn: boolean
  isPaused: boolean
  onSince: number
  rules: FwRule[]
  options: Record<string, string>
  /** As all machines together are told, some seconds late. */
  told: { at: number; name: string; isOn: boolean }
  guest: { packages: [string, string][]; passwords: Map<string, string> }
}
export type Task = {
  upid: string
  type: string
  id: string
  node: string
  user: string
  startedAt: number
  endsAt: number
  isRunning: boolean
  exit: string
  /** What it is holding meanwhile. */
  vmid: number | undefined
  work(): void
}
export type Backup = {
  volid: string
  vmid: number
  ctime: number
  size: number
  notes: string
  isHeld: boolean
  config: Record<string, string>
  rules: FwRule[]
}

/** How long each kind of task takes, in seconds. */
const takes: Readonly<Record<string, number>> = {
  ...{ qmclone: 20, qmstart: 3, qmshutdown: 8, qmreboot: 12, qmreset: 1, qmstop: 2, resize: 1, qmconfig: 2 },
  ...{ qmigrate: 20, qmdestroy: 4, qmresume: 1, vncproxy: 0, vzdump: 40, qmrestore: 30, imgdel: 1 },
}

export type WorldOptions = {
  now: () => number
  token: string
  nodes?: readonly string[]
  pace?: number
}
export type World = ReturnType<typeof openWorld>

/** A cluster in memory. Nothing in it happens but when it is asked: tasks whose time is over end then. */
export function openWorld({ now, token, nodes = ['pve1', 'pve2', 'pve3'], pace = 1 }: WorldOptions) {
  const vms = new Map<number, Vm>()
  const tasks: Task[] = []
  const running = new Set<Task>()
  let count = 0
  const user = token.split('=')[0] ?? ''

  const world = {
    ...{ now, token, user, nodes, vms, tasks, pace },
    groups: new Map<string, FwRule[]>(),
    firewall: { enable: 1 },
    storage: { name: 'ceph', isFull: false },
    backups: [] as Backup[],
    /** Where backups stand; single files are read of a Proxmox Backup Server alone. */
    backupStorage: { name: 'pbs', type: 'pbs', isFull: false, isAway: false },
    /** Why the next task of a kind fails after it was accepted. */
    failing: [] as { type: string; says: string }[],
    vnc: new Map<number, { ticket: string; password: string; vmid: number; at: number }>(),

    vm(vmid: number, node?: string): Vm {
      const found = vms.get(vmid)
      if (!found || (node !== undefined && found.node !== node))
        throw new PveFault(500, `Configuration file 'nodes/${node ?? 'pve1'}/qemu-server/${vmid}.conf' does not exist`)
      return found
    },

    begin(
      type: string,
      { node, id, vmid, work, by = user }: { node: string; id: string; vmid?: number; work: () => void; by?: string },
    ): string {
      count += 1
      const at = now()
      const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0')
      const upid = `UPID:${node}:${hex(count)}:${hex(count * 7)}:${hex(Math.floor(at / 1000))}:${type}:${id}:${by}:`
      const endsAt = at + ((takes[type] ?? 1) * 1000) / pace
      const task: Task = {
        ...{ upid, type, id, node, user: by, startedAt: at, endsAt },
        isRunning: true,
        exit: '',
        vmid,
        work,
      }
      tasks.push(task)
      running.add(task)
      return upid
    },

    /** What has come to its end by now, in its order. */
    advance(): void {
      if (running.size === 0) return
      const at = now()
      for (const task of [...running].sort((one, other) => one.endsAt - other.endsAt)) {
        if (task.endsAt > at) break
        world.end(task)
      }
    },
    end(task: Task, exit?: string): void {
      running.delete(task)
      task.isRunning = false
      const planted = world.failing.findIndex(({ type }) => type === task.type)
      const fails = planted >= 0 ? world.failing.splice(planted, 1)[0] : undefined
      task.exit = exit ?? fails?.says ?? 'OK'
      try {
        if (task.exit === 'OK') task.work()
      } catch (fault) {
        task.exit = fault instanceof Error ? fault.message : String(fault)
      }
      if (task.exit !== 'OK') task.endsAt = Math.min(task.endsAt, now())
      const vm = task.vmid === undefined ? undefined : vms.get(task.vmid)
      if (vm && task.type === 'qmclone' && task.exit !== 'OK') vms.delete(vm.vmid)
      else if (vm && releases(task.type).includes(vm.config.lock ?? '')) delete vm.config.lock
    },
    busyWith: (vmid: number): Task | undefined =>
      [...running].find((task) => task.vmid === vmid && task.type !== 'vncproxy'),

    /** What changes a machine needs its lock, and waits for it in vain. */
    locked(vm: Vm): void {
      if (vm.config.lock) throw new PveFault(500, `VM ${vm.vmid} is locked (${vm.config.lock})`)
      if (world.busyWith(vm.vmid))
        throw new PveFault(500, `can't lock file '/var/lock/qemu-server/lock-${vm.vmid}.conf' - got timeout`)
    },
  }
  return world
}

export const digestOf = (value: unknown): string => createHash('sha1').update(JSON.stringify(value)).digest('hex')

let cards = 0
export function newMac(): string {
  cards += 1
  const hex = cards.toString(16).padStart(6, '0').toUpperCase()
  return `BC:24:11:${hex.slice(0, 2)}:${hex.slice(2, 4)}:${hex.slice(4)}`
}

export function newVm(world: World, vmid: number, node: string, config: Record<string, string>): Vm {
  const vm: Vm = {
    ...{ vmid, node, config, isOn: false, isPaused: false, onSince: 0, rules: [], options: {} },
    told: { at: 0, name: '', isOn: false },
    guest: {
      packages: [
        ['bash', '5.2.15-2'],
        ['curl', '7.88.1-10'],
        ['openssl', '3.0.11-1'],
      ],
      passwords: new Map(),
    },
  }
  world.vms.set(vmid, vm)
  return vm
}

/** A machine of a cloud image from which servers are cloned. */
export const addTemplate = (world: World, vmid: number, name: string): Vm =>
  newVm(world, vmid, world.nodes[0] ?? 'pve1', {
    ...{
      name,
      template: '1',
      agent: '1',
      boot: 'order=scsi0;net0',
      bios: 'ovmf',
      cores: '1',
      sockets: '1',
      memory: '2048',
    },
    scsi0: `ceph:base-${vmid}-disk-0,discard=on,size=3584M`,
    efidisk0: `ceph:base-${vmid}-disk-1,efitype=4m,size=528K`,
    ide2: `ceph:vm-${vmid}-cloudinit,media=cdrom`,
    ...{ net0: `virtio=${newMac()},bridge=vmbr0`, scsihw: 'virtio-scsi-single', ostype: 'l26', serial0: 'socket' },
    description: 'A cloud image',
  })

/** The locks that a task lets go of at its end: that of a backup is its own. */
const releases = (type: string): readonly string[] => (type === 'vzdump' ? ['backup'] : ['migrate', 'clone', 'create'])
