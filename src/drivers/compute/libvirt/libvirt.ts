import { randomInt } from 'node:crypto'
import { consoleTicketSeconds, longestVncPassword } from '#base/cloud-server/console.ts'
import type { OutboundLog } from '#platform/outbound.ts'
import { openNodeAgent } from '../../node-agent/open-node-agent.ts'
import { done, rejected } from '../../outcome.ts'
import type {
  Compute,
  ComputeAbilities,
  ComputeRejection,
  ServerFirewall,
  ServerInside,
  ServerLife,
  ServerWork,
} from '../port.ts'
import { type Asking, askingOf } from './asking.ts'
import { can, notHere } from './lacking.ts'

export type LibvirtOptions = {
  /** How the agent of the node is reached. */
  command: readonly string[]
  log?: OutboundLog | undefined
}

const abilities: ComputeAbilities = {
  ...{ console: can, firewall: can, agent: can, reinstall: can, growDiskRunning: can },
  ...{ migrate: notHere.migrate, rescue: notHere.rescue },
}
const no = (code: ComputeRejection, detail?: string) => rejected(code, detail)

/** Screens stay open for long beside what is asked briefly; sshd takes ten sessions of one connection. */
const atOnce = { atOnce: 4, contentsAtOnce: 6 }

/** Cloud servers on a machine of the provider's own: QEMU by libvirt, through the agent of that machine. */
export function openLibvirt({ command, log }: LibvirtOptions): Compute {
  const ask = askingOf(openNodeAgent({ command, log, ...atOnce }))
  return {
    name: 'libvirt',
    abilities,
    ...lifePart(ask),
    ...workPart(ask),
    ...firewallPart(ask),
    ...insidePart(ask),
  }
}

const lifePart = ({ change, write, facts }: Asking): ServerLife => ({
  placeServer: (operationId, { sshKeys, ...server }) =>
    change(operationId, 'server.make', { ...server, sshKeys: [...sshKeys] }),
  readServer: facts,
  suspendServer: (operationId, { reference }) => change(operationId, 'server.suspend', { reference }),
  resumeServer: (operationId, { reference }) => change(operationId, 'server.resume', { reference }),
  endServer: (operationId, { reference }) => write(operationId, 'server.end', { reference }),
})

/** What this node cannot do with a server; one that is not there, or takes no order, is told so first. */
const cannot = async ({ facts }: Asking, reference: string) => {
  const seen = await facts(reference)
  if (seen.kind !== 'done') return seen
  return no(seen.value.state === 'suspended' ? 'server_suspended' : 'not_possible')
}

const workPart = (ask: Asking): ServerWork => ({
  power: (operationId, { reference, action }) => ask.change(operationId, 'server.power', { reference, action }),
  resize: (operationId, { reference, size }) => ask.change(operationId, 'server.resize', { reference, size }),
  reinstall: (operationId, { reference, image, sshKeys }) =>
    ask.change(operationId, 'server.reinstall', { reference, image, sshKeys: [...sshKeys] }),
  setPassword: (operationId, { reference, user, password, isHash }) =>
    ask.change(operationId, 'server.password', { reference, user, password, isHash }),
  setMaintenance: (operationId, { reference, isOn }) =>
    ask.change(operationId, 'server.maintenance', { reference, isOn }),
  rescue: (_operationId, { reference }) => cannot(ask, reference),
  migrate: async (_operationId, { reference, to }) => {
    const seen = await ask.facts(reference)
    const isThere = seen.kind === 'done' && seen.value.state !== 'suspended' && seen.value.node === to
    return isThere ? seen : cannot(ask, reference)
  },
  async listNodes(reference) {
    const looked = await ask.look(reference)
    return looked.kind === 'done' ? done([looked.value.node]) : looked
  },
  async listTasks({ reference, since }) {
    const read = await ask.read('server.tasks', { reference, since: since.toISOString() })
    return read.kind === 'done' ? done(read.value.tasks) : read
  },
})

const firewallPart = ({ change }: Asking): ServerFirewall => ({
  setFirewall: (operationId, { reference, digest, rules }) =>
    change(operationId, 'server.firewall', { reference, digest, rules: [...rules] }),
})

const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'
const oncePassword = (): string =>
  Array.from({ length: longestVncPassword }, () => signs[randomInt(signs.length)]).join('')

const insidePart = ({ agent, facts, read }: Asking): ServerInside => ({
  async openConsole(reference) {
    const seen = await facts(reference)
    if (seen.kind !== 'done') return seen
    const { state } = seen.value
    if (state === 'suspended') return no('server_suspended', reference)
    if (state === 'offline' || state === 'startup') return no('not_in_this_state', state)
    const [password, seconds] = [oncePassword(), consoleTicketSeconds]
    return done({
      kind: 'vnc',
      password,
      untilSeconds: seconds,
      open: async () => agent.line('server.screen', { reference, password, seconds }),
    })
  },
  async readUsage({ reference, type, period }) {
    const usage = await read('server.usage', { reference, type, period })
    return usage.kind === 'done' ? done(usage.value.series) : usage
  },
  async readSoftware(reference) {
    const software = await read('server.software', { reference })
    return software.kind === 'done' ? done(software.value.packages) : software
  },
})
