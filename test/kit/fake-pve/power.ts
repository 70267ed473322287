import { type Handlers, isYes, word } from './handlers.ts'
import type { Given } from './published.ts'
import { PveFault, type Vm, type World } from './world.ts'

const mostMb = 256 * 1024

function on(world: World, vm: Vm): void {
  if (Number(vm.config.memory ?? 0) > mostMb)
    throw new Error('start failed: QEMU exited with code 1: cannot set up guest memory')
  vm.isOn = true
  vm.isPaused = false
  vm.onSince = world.now()
}
function off(vm: Vm): void {
  vm.isOn = false
  vm.isPaused = false
}

/** Another work of the same machine holds its lock: the task begins, waits for it, and fails. */
function task(world: World, given: Given, type: string, work: (vm: Vm) => void): string {
  const vm = world.vm(Number(word(given.vmid)), word(given.node))
  if (vm.config.lock) throw new PveFault(500, `VM ${vm.vmid} is locked (${vm.config.lock})`)
  const busy = world.busyWith(vm.vmid)
  if (busy && isYes(given['overrule-shutdown']) && ['qmshutdown', 'qmreboot'].includes(busy.type))
    world.end(busy, 'aborted')
  else if (busy) throw new PveFault(500, `can't lock file '/var/lock/qemu-server/lock-${vm.vmid}.conf' - got timeout`)
  return world.begin(type, { ...{ node: vm.node, id: String(vm.vmid), vmid: vm.vmid }, work: () => work(vm) })
}

const needsOn = (vm: Vm): void => {
  if (!vm.isOn) throw new Error(`VM ${vm.vmid} not running`)
}

const path = 'POST /nodes/{node}/qemu/{vmid}/status'
export const powerHandlers: Handlers = {
  [`${path}/start`]: (world, given) =>
    task(world, given, 'qmstart', (vm) => {
      if (vm.isOn) throw new Error(`VM ${vm.vmid} already running`)
      on(world, vm)
    }),
  [`${path}/stop`]: (world, given) => task(world, given, 'qmstop', off),
  [`${path}/shutdown`]: (world, given) => task(world, given, 'qmshutdown', off),
  [`${path}/reboot`]: (world, given) =>
    task(world, given, 'qmreboot', (vm) => {
      needsOn(vm)
      on(world, vm)
    }),
  [`${path}/reset`]: (world, given) =>
    task(world, given, 'qmreset', (vm) => {
      needsOn(vm)
      on(world, vm)
    }),
  [`${path}/resume`]: (world, given) =>
    task(world, given, 'qmresume', (vm) => {
      needsOn(vm)
      vm.isPaused = false
    }),
}
