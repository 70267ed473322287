import { type FirewallRule, verdictOf } from '#base/cloud-server/firewall.ts'
import type { SandboxState } from './sandbox-state.ts'

type Work = { endsAt: number; becomes: { onSince?: number | null; isInRescue?: boolean }; fails?: unknown }

/** What others than the sandbox datacentre see of one of its servers. Moments are milliseconds since 1970. */
export type SandboxMachine = {
  madeAt: number
  /** When it was started; null while it is off. */
  onSince: number | null
  isInRescue: boolean
  rules: FirewallRule[]
  work: Work | null
  /** When it was off, the latest last; `to` null until it is on again. */
  offs?: { from: number; to: number | null }[]
  /** By which rules it was shut, and until when. */
  rulesBefore?: { until: number; rules: FirewallRule[] }[]
}

export const machineKey = (reference: string): string => `compute:server:${reference}`
const mostKept = 50

type Changing = Pick<SandboxMachine, 'madeAt' | 'onSince' | 'rules' | 'offs' | 'rulesBefore'>

/** What a change at a moment adds to what whoever watches it looks back at. */
export function changedAt<Machine extends Changing>(before: Changing, after: Machine, at: number): Machine {
  const [wasOn, isOn] = [before.onSince !== null, after.onSince !== null]
  const offs = before.offs ?? []
  const last = offs.at(-1)
  const ended =
    last && last.to === null ? offs.with(-1, { ...last, to: at }) : [...offs, { from: before.madeAt, to: at }]
  const noted = wasOn && !isOn ? [...offs, { from: at, to: null }] : !wasOn && isOn ? ended : offs
  const isSameRules = JSON.stringify(before.rules) === JSON.stringify(after.rules)
  const past = before.rulesBefore ?? []
  return {
    ...after,
    offs: noted.slice(-mostKept),
    rulesBefore: (isSameRules ? past : [...past, { until: at, rules: before.rules }]).slice(-mostKept),
  }
}

/** As it stands by now, where its datacentre has not been asked since its work ended. */
function standing(machine: SandboxMachine, now: number): SandboxMachine {
  const { work } = machine
  if (!work || work.endsAt > now || work.fails !== undefined) return machine
  return changedAt(machine, { ...machine, ...work.becomes, work: null }, work.endsAt)
}

/** A server as it answers at a moment, to whom asks from outside and to the monitor's own agent on it. */
export type SeenMachine = {
  isOn(at: number): boolean
  /** Its own system runs, and with that its agent and what it serves. */
  runs(at: number): boolean
  /** Whether a stranger reaches a port of it. */
  letsIn(port: number, at: number): boolean
  /** When any of this became otherwise. */
  changes: readonly number[]
}

/** From somewhere on the internet: an address that no rule is about. */
const stranger = '198.51.100.77'

const unknown: SeenMachine = { isOn: () => true, runs: () => true, letsIn: () => true, changes: [] }

function seen(machine: SandboxMachine): SeenMachine {
  const { onSince, isInRescue, rules, offs = [], rulesBefore = [] } = machine
  // One that was never seen to go off has been so from the beginning.
  const wasNeverOn = onSince === null && offs.length === 0
  const isOn = (at: number) => !wasNeverOn && !offs.some(({ from, to }) => at >= from && (to === null || at < to))
  const rulesAt = (at: number) => rulesBefore.find(({ until }) => at < until)?.rules ?? rules
  return {
    isOn,
    runs: (at) => isOn(at) && !(isInRescue && onSince !== null && at >= onSince),
    letsIn: (port, at) =>
      verdictOf({ rules: rulesAt(at), policy: 'drop' }, { address: stranger, port, protocol: 'tcp' }) === 'accept',
    changes: [
      ...offs.flatMap(({ from, to }) => (to === null ? [from] : [from, to])),
      ...rulesBefore.map(({ until }) => until),
      ...(isInRescue && onSince !== null ? [onSince] : []),
    ],
  }
}

/** A server of the sandbox datacentre; one that it does not have answers everything. */
export async function seenMachine(state: SandboxState, reference: string, now: number): Promise<SeenMachine> {
  const machine = await state.read<SandboxMachine>(machineKey(reference))
  return machine ? seen(standing(machine, now)) : unknown
}
