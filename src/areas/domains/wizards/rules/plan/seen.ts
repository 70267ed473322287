import { readRecord } from '#areas/domains/dns/rules/read-record.ts'
import type { PlanLine } from './lines.ts'

/** A record of public DNS; names relative to the domain. */
export type SeenRecord = {
  name: string
  type: string
  data: string
  priority?: number
  weight?: number
  port?: number
  ttlSeconds?: number
}

/** `there`: public DNS answers it. `waiting`: not yet, or another value. `unknown`: no answer. */
export type Seen = 'there' | 'waiting' | 'unknown'

/** The DNS queries that check these lines. */
export function questionsFor(lines: readonly Pick<PlanLine, 'name' | 'type' | 'before'>[]) {
  const types = new Map<string, Set<string>>()
  for (const { name, type, before } of lines) {
    const set = types.get(name) ?? new Set<string>()
    for (const each of [type, ...before.map((record) => record.type)]) set.add(each)
    types.set(name, set)
  }
  return [...types].map(([name, set]) => ({ name, types: [...set] }))
}

/** The record in the zone's form. */
export function keptForm(record: SeenRecord, zone: string): { name: string; type: string; data: string } | undefined {
  const { name, type, data, priority, weight, port } = record
  const input = { recordTypeName: type, recordName: name, recordData: data, priority, weight, port }
  const { record: read } = readRecord(input, zone)
  return read && { name: read.name, type: read.type, data: read.data }
}

/** The state of a line in public DNS once it has been executed. */
export function seenOf(
  line: Pick<PlanLine, 'name' | 'type' | 'content' | 'before' | 'action'>,
  seen: { records: readonly SeenRecord[]; unanswered: readonly string[] },
  zone: string,
): Seen {
  const here = seen.records.flatMap((record) => keptForm(record, zone) ?? []).filter(({ name }) => name === line.name)
  const has = (type: string, data: string) => here.some((record) => record.type === type && record.data === data)
  const stillOld = line.before.some(({ type, content }) => has(type, content))
  if (line.content === null ? !stillOld : has(line.type, line.content)) {
    if (line.content === null && seen.unanswered.includes(line.name)) return 'unknown'
    return stillOld ? 'waiting' : 'there'
  }
  return seen.unanswered.includes(line.name) ? 'unknown' : 'waiting'
}
