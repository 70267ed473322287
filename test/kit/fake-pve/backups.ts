import { type Handlers, isYes, word } from './handlers.ts'
import type { Given } from './published.ts'
import { type Backup, PveFault, type World } from './world.ts'

/** What stands on the disk of each machine, by the names that file-restore gives to a disk and its file system. */
const files: Readonly<Record<string, string>> = {
  'drive-scsi0.img.fidx/part/1/opt/app/server.js': 'console.log(17)\n'.repeat(40),
  'drive-scsi0.img.fidx/part/1/opt/app/package.json': '{}\n',
  'drive-scsi0.img.fidx/part/1/etc/hostname': 'srv1\n',
  'drive-scsi0.img.fidx/part/2/boot/vmlinuz': 'x'.repeat(2_000),
  'qemu-server.conf.blob': 'cores: 2\n',
}
const encoded = (path: string): string => Buffer.from(`/${path}`).toString('base64')
const decoded = (text: string): string =>
  text === '/' ? '' : Buffer.from(text, 'base64').toString('utf8').replace(/^\//, '')

function there({ backupStorage }: World, storage: string): void {
  if (storage !== backupStorage.name) throw new PveFault(500, `storage '${storage}' does not exist`)
  if (backupStorage.isAway) throw new PveFault(500, `storage '${storage}' is not online`)
}
function volumeOf(world: World, given: Given): Backup {
  there(world, word(given.storage))
  const found = world.backups.find(({ volid }) => volid === word(given.volume))
  if (!found) throw new PveFault(500, `no such volume '${word(given.volume)}'`)
  return found
}

function vzdump(world: World, given: Given): string {
  const vm = world.vm(Number(word(given.vmid)), word(given.node))
  const note = word(given['notes-template'])
  there({ ...world, backupStorage: { ...world.backupStorage, isAway: false } }, word(given.storage))
  if (/[{}\n]/.test(note)) throw new PveFault(400, 'Parameter verification failed.', { 'notes-template': 'invalid' })
  const isLocked = vm.config.lock !== undefined || world.busyWith(vm.vmid) !== undefined
  const began = Math.floor(world.now() / 1000)
  const { lock: _lock, ...config } = vm.config
  if (!isLocked) vm.config.lock = 'backup'
  return world.begin('vzdump', {
    ...{ node: vm.node, id: String(vm.vmid), ...(isLocked ? {} : { vmid: vm.vmid }) },
    work: () => {
      if (isLocked) throw new Error(`VM ${vm.vmid} is locked (${vm.config.lock})`)
      if (world.backupStorage.isAway) throw new Error(`could not activate storage '${world.backupStorage.name}'`)
      if (world.backupStorage.isFull) throw new Error('backup write data failed: no space left on device')
      world.backups.push({
        volid: `${world.backupStorage.name}:backup/vm/${vm.vmid}/${new Date(began * 1000).toISOString()}`,
        ...{ vmid: vm.vmid, ctime: began, size: 5_000_000_000, notes: note, isHeld: false },
        ...{ config, rules: structuredClone(vm.rules) },
      })
    },
  })
}

/** The machine goes and comes anew; meanwhile it has neither a name nor tags. */
function restore(world: World, given: Given): string {
  const vm = world.vm(Number(word(given.vmid)))
  if (!isYes(given.force)) throw new PveFault(500, `unable to restore VM ${vm.vmid} - VM already exists`)
  world.locked(vm)
  if (vm.isOn) throw new PveFault(500, `unable to restore VM ${vm.vmid} - VM is running`)
  const backup = world.backups.find(({ volid }) => volid === word(given.archive))
  if (!backup) throw new PveFault(500, `no such volume '${word(given.archive)}'`)
  vm.config = { lock: 'create' }
  return world.begin('qmrestore', {
    ...{ node: vm.node, id: String(vm.vmid), vmid: vm.vmid },
    work: () => {
      vm.config = { ...backup.config, lock: 'create' }
      vm.rules = structuredClone(backup.rules)
    },
  })
}

function list(world: World, given: Given) {
  if (world.backupStorage.type !== 'pbs') throw new PveFault(500, 'only PBS snapshots are supported')
  const volume = volumeOf(world, given)
  const folder = decoded(word(given.filepath))
  const inside = Object.keys(files).filter((path) => folder === '' || path.startsWith(`${folder}/`))
  if (inside.length === 0) throw new PveFault(500, `list failed: no such file or directory: /${folder}`)
  const names = new Set(inside.map((path) => path.slice(folder === '' ? 0 : folder.length + 1).split('/')[0] ?? ''))
  return [...names].map((text) => {
    const path = folder === '' ? text : `${folder}/${text}`
    const content = files[path]
    return {
      ...{ filepath: encoded(path), text, leaf: content === undefined ? 0 : 1, mtime: volume.ctime - 600 },
      ...(content === undefined ? { type: 'd' } : { type: 'f', size: content.length }),
    }
  })
}

const content = '/nodes/{node}/storage/{storage}/content'
const fileRestore = '/nodes/{node}/storage/{storage}/file-restore'
export const backupHandlers: Handlers = {
  'POST /nodes/{node}/vzdump': vzdump,
  'POST /nodes/{node}/qemu': restore,
  'DELETE /nodes/{node}/tasks/{upid}': (world, { upid }) => {
    const task = world.tasks.findLast((each) => each.upid === word(upid))
    if (task?.isRunning) world.end(task, 'received interrupt')
    return null
  },
  [`GET ${content}`]: (world, given) => {
    there(world, word(given.storage))
    return world.backups
      .filter(({ vmid }) => given.vmid === undefined || vmid === Number(word(given.vmid)))
      .map(({ volid, vmid, ctime, size, notes, isHeld }) => ({
        ...{ volid, vmid, ctime, size, format: 'pbs-vm', content: 'backup', subtype: 'qemu' },
        ...(notes && { notes }),
        ...(isHeld && { protected: 1 }),
      }))
  },
  [`PUT ${content}/{volume}`]: (world, given) => {
    volumeOf(world, given).isHeld = isYes(given.protected)
    return null
  },
  [`DELETE ${content}/{volume}`]: (world, given) => {
    const found = volumeOf(world, given)
    if (found.isHeld) throw new PveFault(500, `can't remove protected volume '${found.volid}'`)
    world.backups = world.backups.filter((each) => each !== found)
    return null
  },
  [`GET ${fileRestore}/list`]: list,
  [`GET ${fileRestore}/download`]: (world, given) => {
    volumeOf(world, given)
    const path = decoded(word(given.filepath))
    const whole = files[path]
    if (whole !== undefined) return Buffer.from(whole)
    return Buffer.from(`a zip of ${path}`)
  },
}
