import fs from 'node:fs'
import { dnsRefusals } from '#areas/domains/dns/contract/refusals.ts'
import { parseLine } from '#areas/domains/dns/rules/zone-file.ts'
import { fillWords } from '#base/refusal.ts'
import {
  dnsRecordsBulkUpdate,
  dnsRecordsList,
  dnsRecordsMatching,
  dnsZoneFileExport,
  pages,
  type schemas,
} from '#client'
import { m } from '#words'
import type { Command, Option } from '../command.ts'
import { answered, exits, Fault, faultOf, usage } from '../exits.ts'
import type { Terminal } from '../terminal.ts'
import {
  actOf,
  bodyOf,
  changesNothing,
  planZone,
  type Standing,
  standingOf,
  textOf,
  type Wanted,
  type ZonePlan,
} from '../zones/zone-plan.ts'
import { whole, writeNew } from './lists.ts'

export const yes: Option = { type: 'boolean', help: () => m.cli_option_yes() }

/** All records of a zone, in one answer where they fit. */
export async function readRecords(terminal: Terminal, domain: string): Promise<Standing[]> {
  const portal = terminal.portal()
  const { data, total } = answered(await portal.call(dnsRecordsMatching, { params: { domain } }))
  const records: schemas.DnsRecord[] =
    total > data.length
      ? await whole(pages(portal, dnsRecordsList, { params: { domain }, query: { perPage: 100 } }))
      : data
  return records.map(standingOf)
}

export function showPlan(terminal: Terminal, domain: string, plan: ZonePlan): void {
  terminal.say(`${domain}:`)
  for (const record of plan.remove) terminal.say(`  - ${textOf(record)}`, 'red')
  for (const { before, after } of plan.change) {
    terminal.say(`  - ${textOf(before)}`, 'red')
    terminal.say(`  + ${textOf(after)}`, 'green')
  }
  for (const record of plan.add) terminal.say(`  + ${textOf(record)}`, 'green')
  for (const { record, managedBy } of plan.left)
    terminal.say(`  ! ${m.cli_kept_record({ record: textOf(record), keeper: managedBy })}`, 'yellow')
  terminal.say(changesNothing(plan) ? `  ${m.cli_no_difference()}` : `  ${countsOf(plan)}`)
}
const countsOf = ({ add, change, remove, unchanged }: ZonePlan) =>
  m.cli_counts({ add: add.length, change: change.length, remove: remove.length, unchanged })

/** Asked of a person; a script says --yes. */
export async function agreed(terminal: Terminal, isYes: unknown): Promise<boolean> {
  if (isYes) return true
  if (!terminal.isInteractive || terminal.json) throw usage(m.cli_needs_yes())
  return terminal.confirm(m.cli_apply_question())
}

const most = 5000

/**
 * Writes what was agreed to, while its sets are as they were seen. After a conflict it is planned again and sent once more only where it
 * comes to the very same records; what somebody else changed is never written over.
 */
export async function writePlan(
  terminal: Terminal,
  domain: string,
  plan: ZonePlan,
  wanted: (now: readonly Standing[]) => readonly Wanted[],
): Promise<schemas.ChangeAnswer['data']> {
  if (Math.max(plan.add.length, plan.change.length, plan.remove.length) > most)
    throw new Fault(exits.refused, 'zone_too_large', m.cli_too_many({ most }))
  const send = (body: ReturnType<typeof bodyOf>) =>
    terminal.portal().call(dnsRecordsBulkUpdate, { params: { domain }, body })
  const first = await send(bodyOf(plan))
  if (first.ok) return first.data.data
  if (first.code !== 'rrset_changed') throw faultOf(first)
  const now = await readRecords(terminal, domain)
  const again = planZone(now, wanted(now))
  if (actOf(again) !== actOf(plan)) throw faultOf(first)
  return answered(await send(bodyOf(again))).data
}

/** After a conflict the data of one set alone are judged anew: the rest of the zone is wanted as it is. */
const withSet =
  (name: string, type: string, set: readonly Wanted[]) =>
  (now: readonly Standing[]): Wanted[] => [
    ...now.filter((record) => record.name !== name || record.type !== type),
    ...set,
  ]

async function changeSet(
  terminal: Terminal,
  domain: string,
  wanted: (now: readonly Standing[]) => readonly Wanted[],
  isYes: unknown,
) {
  const now = await readRecords(terminal, domain)
  const plan = planZone(now, wanted(now))
  showPlan(terminal, domain, plan)
  const isDone = !changesNothing(plan) && (await agreed(terminal, isYes))
  if (isDone) {
    await writePlan(terminal, domain, plan, wanted)
    terminal.say(m.cli_applied({ domain }))
  }
  terminal.give({ domain, ...planAnswer(plan), applied: isDone })
  return plan.left.length > 0 ? exits.refused : exits.done
}

const plain = ({ name, type, ttl, data }: Wanted) => ({ name, type, ttl, data })
export const planAnswer = ({ add, change, remove, left, unchanged }: ZonePlan) => ({
  add: add.map(plain),
  change: change.map(({ before, after }) => ({ before: plain(before), after: plain(after) })),
  remove: remove.map(plain),
  left: left.map(({ record, managedBy }) => ({ ...plain(record), managedBy })),
  unchanged,
})

/** Read by the rules of a zone file, but that a name with dots needs no closing one to be complete. */
function readLine(terminal: Terminal, domain: string, line: string): Wanted {
  const read = parseLine(line, domain)
  if ('record' in read) return plain(read.record)
  const { code, values } = read.problem
  throw usage(fillWords(dnsRefusals[code as keyof typeof dnsRefusals]?.text[terminal.locale] ?? code, values ?? {}))
}

const list: Command = {
  name: 'dns list',
  args: '<domain>',
  summary: () => m.cli_dns_list(),
  examples: ['belfry dns list example.com', 'belfry dns list example.com --json'],
  run: async (terminal, { args: [domain = ''] }) => {
    const records = await readRecords(terminal, domain)
    terminal.table(
      [m.cli_col_name(), m.cli_col_type(), 'TTL', m.cli_col_data(), m.cli_col_keeper()],
      records.map(({ name, type, ttl, data, managedBy }) => [name, type, String(ttl), data, managedBy ?? '']),
    )
    terminal.give(records)
    return exits.done
  },
}

const set: Command = {
  name: 'dns set',
  args: '<domain> <name> <type> <data…>',
  summary: () => m.cli_dns_set(),
  examples: [
    'belfry dns set example.com www A 192.0.2.10 192.0.2.11 --ttl 300',
    "belfry dns set example.com @ MX '10 mail.example.com.'",
  ],
  options: { ttl: { type: 'string', value: 's', help: () => m.cli_option_ttl() }, yes },
  run: async (terminal, { args: [domain = '', name = '', given = '', ...data], options }) => {
    if (data.length === 0)
      throw usage(`${m.design_colon({ label: m.cli_usage() })} belfry dns set <domain> <name> <type> <data…>`)
    const ttl = String(options.ttl ?? '3600')
    const records = data.map((each) => {
      const text = given.toUpperCase() === 'TXT' && !each.startsWith('"') ? quotedText(each) : each
      return readLine(terminal, domain, `${name} ${ttl} IN ${given} ${text}`)
    })
    const [first] = records as [Wanted]
    return changeSet(terminal, domain, withSet(first.name, first.type, records), options.yes)
  },
}
const quotedText = (text: string): string =>
  (text.match(/.{1,200}/gsu) ?? ['']).map((part) => `"${part.replace(/["\\]/g, '\\$&')}"`).join(' ')

const remove: Command = {
  name: 'dns delete',
  args: '<domain> <name> <type> [data]',
  summary: () => m.cli_dns_delete(),
  examples: ['belfry dns delete example.com www A', 'belfry dns delete example.com www A 192.0.2.11 --yes'],
  options: { yes },
  run: async (terminal, { args: [domain = '', name = '', given = '', data], options }) => {
    const type = given.toUpperCase()
    const owner = name.toLowerCase()
    const isMeant = (record: Wanted) =>
      record.name === owner && record.type === type && (data === undefined || record.data === data)
    const found = (await readRecords(terminal, domain)).filter(isMeant)
    if (found.length === 0) throw new Fault(exits.refused, 'record_gone', m.cli_no_such_record())
    const kept = found.find(({ managedBy }) => managedBy !== null)
    if (kept)
      throw new Fault(
        exits.refused,
        'managed_record',
        m.cli_kept_record({ record: textOf(kept), keeper: kept.managedBy ?? '' }),
      )
    return changeSet(terminal, domain, (now) => now.filter((record) => !isMeant(record)), options.yes)
  },
}

const exported: Command = {
  name: 'dns export',
  args: '<domain>',
  summary: () => m.cli_dns_export(),
  examples: [
    'belfry dns export example.com > example.com.zone',
    'belfry dns export example.com --output example.com.zone',
  ],
  options: { output: { type: 'string', value: 'file', help: () => m.cli_option_output() } },
  run: async (terminal, { args: [domain = ''], options }) => {
    const text = await answered(await terminal.portal().call(dnsZoneFileExport, { params: { domain } })).text()
    if (typeof options.output === 'string') {
      writeNew(options.output, text)
      terminal.say(m.cli_written({ file: options.output }))
      terminal.give({ file: options.output })
    } else {
      terminal.say(text.trimEnd())
      terminal.give({ domain, zone: text })
    }
    return exits.done
  },
}

export const readText = (file: string): string => {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    throw usage(m.cli_no_such_file({ file }))
  }
}

export const recordCommands = [list, set, remove, exported]
