import { joinedText } from '#areas/domains/dns/rules/field-kinds.ts'
import { isSpf } from '#areas/domains/dns/rules/spf.ts'
import type { KeptRecord } from '#areas/domains/dns/rules/zone.ts'
import { valuesOfData } from '#areas/domains/dns/rules/zone-file.ts'
import { mergedSpf, withInclude } from '../spf/choices.ts'
import {
  type PlanLine,
  type Planner,
  planAlone,
  planBeside,
  planInPlaceOf,
  planRemoval,
  recordOfInput,
} from './lines.ts'

export type MailServer = { host: string; priority: number }

export const textOf = ({ data }: Pick<KeptRecord, 'data'>): string =>
  joinedText(String(valuesOfData('TXT', data).recordData ?? ''))
export const hostOfMx = ({ data }: Pick<KeptRecord, 'data'>): string => data.split(' ').at(-1)?.toLowerCase() ?? ''

export const mailServersOf = ({ current }: Planner): KeptRecord[] =>
  current.filter(({ name, type }) => name === '@' && type === 'MX')

/** These mail servers and no others: missing ones are added, other ones conflict. */
export function planMailServers(planner: Planner, servers: readonly MailServer[]): PlanLine[] {
  const present = mailServersOf(planner)
  const wanted = servers.map(({ host, priority }) => {
    const input = { recordTypeName: 'MX', recordName: '@', recordData: `${host}.`, priority }
    const same = present.filter((record) => hostOfMx(record) === `${host}.`)
    return planInPlaceOf(planner, { id: `mx ${host}`, group: 'mail', input }, same, 'priority')
  })
  const hosts = new Set(servers.map(({ host }) => `${host}.`))
  const others = present.filter((record) => !hosts.has(hostOfMx(record)))
  return [...wanted, ...others.map((record) => planRemoval(record, `mx ${record.data}`, 'mail', 'other_mail_server'))]
}

/** Correct mail servers stay as they are. */
export const keepMailServers = (planner: Planner, records: readonly KeptRecord[]): PlanLine[] =>
  records.map((record) => {
    const [priority = '10'] = record.data.split(' ')
    const host = hostOfMx(record)
    const input = { recordTypeName: 'MX', recordName: '@', recordData: host, priority: Number(priority) }
    return planInPlaceOf(planner, { id: `mx ${host.slice(0, -1)}`, group: 'mail', input }, [record], 'present')
  })

/** Adds an include to the domain's SPF record; several records are merged, and unknown terms stay. */
export function planInclude(planner: Planner, host: string): PlanLine {
  const present = planner.current.filter(
    (record) => record.name === '@' && record.type === 'TXT' && isSpf(textOf(record)),
  )
  const merged = mergedSpf(present.map(textOf))
  const line = {
    id: `spf ${host}`,
    group: 'sending' as const,
    input: { recordTypeName: 'TXT', recordName: '@', recordData: withInclude(merged, host) },
  }
  return planInPlaceOf(planner, line, present, present.length > 1 ? 'merged' : 'include_added')
}

/** A verification text at the domain itself. */
export const planProof = (planner: Planner, text: string): PlanLine =>
  planBeside(planner, {
    id: 'proof',
    group: 'proof',
    input: { recordTypeName: 'TXT', recordName: '@', recordData: text },
  })

export const planAlias = (planner: Planner, group: PlanLine['group'], name: string, host: string): PlanLine =>
  planAlone(planner, {
    id: `cname ${name}`,
    group,
    input: { recordTypeName: 'CNAME', recordName: name, recordData: `${host}.` },
  })

export const planService = (
  planner: Planner,
  group: PlanLine['group'],
  name: string,
  { host, priority, weight, port }: MailServer & { weight: number; port: number },
): PlanLine =>
  planAlone(planner, {
    id: `srv ${name}`,
    group,
    input: { recordTypeName: 'SRV', recordName: name, recordData: `${host}.`, priority, weight, port },
  })

/** An existing record that was not entered again: it is kept and listed. */
export function planPresent(planner: Planner, group: PlanLine['group'], record: KeptRecord): PlanLine {
  const input = { recordTypeName: record.type, recordName: record.name, ...valuesOfData(record.type, record.data) }
  const id = `${record.type === 'TXT' ? 'key' : 'cname'} ${record.name}`
  recordOfInput(input, planner.zone)
  return planInPlaceOf(planner, { id, group, input }, [record], 'present')
}
