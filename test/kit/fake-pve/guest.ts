import { type Handlers, word } from './handlers.ts'
import type { Given } from './published.ts'
import { PveFault, type Vm, type World } from './world.ts'

const bootMs = 5_000
const pids = new Map<number, { exitcode: number; out: string }>()
let lastPid = 1_000

/** It answers some seconds after it was started. */
function guest(world: World, given: Given): Vm {
  const vm = world.vm(Number(word(given.vmid)), word(given.node))
  if (!vm.isOn) throw new PveFault(500, `VM ${vm.vmid} is not running`)
  if (!vm.config.agent || world.now() - vm.onSince < bootMs / world.pace)
    throw new PveFault(500, 'QEMU guest agent is not running')
  return vm
}

function printed(vm: Vm, [program, ...parts]: readonly string[]): { exitcode: number; out: string } {
  if (program === 'dpkg-query')
    return { exitcode: 0, out: vm.guest.packages.map((pair) => `${pair.join('\t')}\n`).join('') }
  if (program === 'apt-get' && parts.includes('-s'))
    return { exitcode: 0, out: 'Inst curl [7.88.1-10] (7.88.1-11 Debian:12/stable [amd64])\n' }
  return { exitcode: 127, out: '' }
}

const path = '/nodes/{node}/qemu/{vmid}/agent'
export const guestHandlers: Handlers = {
  [`GET ${path}/network-get-interfaces`]: (world, given) => {
    const { vmid } = guest(world, given)
    const [high, low] = [Math.floor(vmid / 256) % 256, vmid % 256]
    const address = (ip: string, type: string) => ({ 'ip-address': ip, 'ip-address-type': type, prefix: 24 })
    return {
      result: [
        { name: 'lo', 'ip-addresses': [address('127.0.0.1', 'ipv4'), address('::1', 'ipv6')] },
        {
          name: 'eth0',
          'ip-addresses': [
            address(`10.20.${high}.${low}`, 'ipv4'),
            address(`2001:db8:20::${vmid.toString(16)}`, 'ipv6'),
            address('fe80::be24:11ff:fe00:1', 'ipv6'),
          ],
        },
      ],
    }
  },
  [`GET ${path}/get-osinfo`]: (world, given) => {
    guest(world, given)
    return {
      result: { id: 'debian', name: 'Debian GNU/Linux', 'version-id': '12', 'pretty-name': 'Debian GNU/Linux 12' },
    }
  },
  [`POST ${path}/exec`]: (world, given) => {
    const vm = guest(world, given)
    const command = typeof given.command === 'string' ? [given.command] : (given.command ?? [])
    lastPid += 1
    pids.set(lastPid, printed(vm, command))
    return { pid: lastPid }
  },
  [`GET ${path}/exec-status`]: (world, given) => {
    guest(world, given)
    const found = pids.get(Number(word(given.pid)))
    if (!found) throw new PveFault(500, `Agent error: Invalid parameter 'pid'`)
    return { exited: 1, exitcode: found.exitcode, ...(found.out && { 'out-data': found.out }) }
  },
  [`POST ${path}/set-user-password`]: (world, given) => {
    const vm = guest(world, given)
    const user = word(given.username)
    if (user !== vm.config.ciuser)
      throw new PveFault(500, 'Agent error: guest agent command failed: child process has failed to set user password')
    vm.guest.passwords.set(user, `${word(given.crypted)} ${word(given.password)}`)
    return { result: null }
  },
}
