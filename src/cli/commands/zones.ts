import path from 'node:path'
import { dnsZoneFileImport } from '#client'
import { m } from '#words'
import type { Command, Given } from '../command.ts'
import { answered, exits, Fault } from '../exits.ts'
import { accountOf } from '../settings.ts'
import type { Terminal } from '../terminal.ts'
import { readZone, zonesAt } from '../zones/read-zone.ts'
import { readLock, writeLock, type ZoneLock } from '../zones/zone-lock.ts'
import {
  changesNothing,
  digestsOf,
  driftOf,
  planZone,
  type Standing,
  standingOf,
  type Wanted,
  type ZonePlan,
} from '../zones/zone-plan.ts'
import { agreed, planAnswer, readRecords, readText, showPlan, writePlan, yes } from './records.ts'

type Planned = { domain: string; now: Standing[]; wanted: Wanted[]; plan: ZonePlan; drift: string[] }

/** All files are read before anything is asked, and all zones are planned before anything is written. */
async function plansAt(terminal: Terminal, place: string) {
  const { folder, zones } = zonesAt(place)
  const files = zones.map((zone) => ({ domain: zone.domain, wanted: readZone(zone, terminal.locale) }))
  const lock = readLock(folder, accountOf(terminal.env).url)
  const planned: Planned[] = []
  for (const { domain, wanted } of files) {
    const now = await readRecords(terminal, domain)
    const applied = lock.zones[domain]
    const drift = applied ? driftOf(applied.sets, digestsOf(now)) : []
    planned.push({ domain, now, wanted, plan: planZone(now, wanted), drift })
  }
  for (const { domain, plan, drift } of planned) {
    showPlan(terminal, domain, plan)
    for (const set of drift) terminal.say(`  ~ ${m.cli_drift_set({ set })}`, 'yellow')
  }
  return { folder, lock, planned }
}

const answerOf = ({ domain, plan, drift }: Planned) => ({ domain, ...planAnswer(plan), drift })
const differs = (planned: readonly Planned[]) => planned.some(({ plan }) => !changesNothing(plan))

const check = { type: 'boolean', help: () => m.cli_option_check() } as const

const diff: Command = {
  name: 'dns diff',
  args: '<folder|file>',
  summary: () => m.cli_dns_diff(),
  examples: ['belfry dns diff zones/', 'belfry dns diff zones/example.com.zone --check'],
  options: { check },
  run: async (terminal, { args: [place = ''], options }) => {
    const { planned } = await plansAt(terminal, place)
    terminal.give({ zones: planned.map(answerOf) })
    return options.check && differs(planned) ? exits.differs : exits.done
  },
}

const apply: Command = {
  name: 'dns apply',
  args: '<folder|file>',
  summary: () => m.cli_dns_apply(),
  examples: [
    'belfry dns apply zones/',
    'belfry dns apply zones/ --yes',
    'belfry dns apply zones/ --yes --accept-drift',
  ],
  options: {
    yes,
    check,
    'accept-drift': { type: 'boolean', help: () => m.cli_option_accept_drift() },
  },
  run: async (terminal, { args: [place = ''], options }) => {
    const { folder, lock, planned } = await plansAt(terminal, place)
    if (options.check) {
      terminal.give({ zones: planned.map(answerOf) })
      return differs(planned) ? exits.differs : exits.done
    }
    refuseDrift(planned, options)
    if (differs(planned) && !(await agreed(terminal, options.yes))) return exits.done
    const outcomes: (ReturnType<typeof answerOf> & { applied: boolean; error: string | null })[] = []
    let exit: number = exits.done
    for (const each of planned) {
      const fault = await applyOne(terminal, folder, lock, each)
      outcomes.push({ ...answerOf(each), applied: !fault, error: fault?.code ?? null })
      if (!fault) continue
      // The others are zones of their own: one that is refused stops none of them.
      terminal.note([`${each.domain}: ${fault.message}`, ...fault.lines].join('\n  '))
      exit = Math.max(exit, fault.exit)
    }
    terminal.give({ zones: outcomes })
    return exit
  },
}

/** What others changed and the file does not say would be written over; where the file says the same, nothing is lost. */
function refuseDrift(planned: readonly Planned[], options: Given['options']): void {
  const drifted = planned.filter(({ drift, plan }) => drift.some((set) => plan.expected[set] !== undefined))
  if (drifted.length === 0 || options['accept-drift']) return
  const lines = drifted.flatMap(({ domain, drift }) => drift.map((set) => `${domain}: ${m.cli_drift_set({ set })}`))
  throw new Fault(exits.conflict, 'drift', m.cli_drift(), lines)
}

async function applyOne(terminal: Terminal, folder: string, lock: ZoneLock, { domain, now, wanted, plan }: Planned) {
  try {
    let after = now
    if (!changesNothing(plan)) {
      const { added, changed, removed } = await writePlan(terminal, domain, plan, () => wanted)
      const gone = new Set([...removed, ...changed.map(({ id }) => id)])
      after = [...now.filter(({ id }) => !gone.has(id)), ...[...added, ...changed].map(standingOf)]
      terminal.say(m.cli_applied({ domain }))
    }
    lock.zones[domain] = { applied: new Date().toISOString(), sets: digestsOf(after) }
    writeLock(folder, lock)
    return undefined
  } catch (error) {
    if (error instanceof Fault) return error
    throw error
  }
}

const imported: Command = {
  name: 'dns import',
  args: '<domain> <file>',
  summary: () => m.cli_dns_import(),
  examples: [
    'belfry dns import example.com old-provider.txt',
    'belfry dns import example.com old-provider.txt --replace --yes',
  ],
  options: { replace: { type: 'boolean', help: () => m.cli_option_replace() }, yes },
  run: async (terminal, { args: [domain = '', file = ''], options }) => {
    const text = readText(file)
    const send = async (preview: '0' | '1') => {
      const body = new FormData()
      body.set('file', new Blob([text], { type: 'text/plain' }), path.basename(file))
      const query = { mode: options.replace ? 'replace' : 'merge', preview } as const
      return answered(await terminal.portal().call(dnsZoneFileImport, { params: { domain }, query, body })).data
    }
    const plan = await send('1')
    for (const record of plan.remove) terminal.say(`  - ${plainText(record)}`, 'red')
    for (const { before, after } of plan.change) {
      terminal.say(`  - ${plainText(before)}`, 'red')
      terminal.say(`  + ${plainText(after)}`, 'green')
    }
    for (const record of plan.add) terminal.say(`  + ${plainText(record)}`, 'green')
    for (const each of [...plan.wrong, ...plan.skipped, ...plan.notes, ...plan.hints, ...plan.clashes])
      terminal.say(`  ! ${file}:${each.line}: ${each.error}`, 'yellow')
    const { add, change, remove } = plan.counts
    terminal.say(`  ${m.cli_counts({ add, change, remove, unchanged: plan.unchanged })}`)
    const isDone = add + change + remove > 0 && (await agreed(terminal, options.yes))
    if (isDone) {
      await send('0')
      terminal.say(m.cli_applied({ domain }))
    }
    terminal.give({ domain, counts: plan.counts, wrong: plan.wrong, skipped: plan.skipped, applied: isDone })
    return exits.done
  },
}
const plainText = ({
  recordName,
  TTL,
  recordTypeName,
  content,
}: {
  recordName: string
  TTL: number
  recordTypeName: string
  content: string
}) => `${recordName} ${TTL} ${recordTypeName} ${content}`

export const zoneCommands = [imported, diff, apply]
