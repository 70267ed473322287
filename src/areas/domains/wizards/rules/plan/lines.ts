import { type RecordInput, readRecord } from '#areas/domains/dns/rules/read-record.ts'
import type { RecordType } from '#areas/domains/dns/rules/record-types.ts'
import { isSameRecord, type KeptRecord, rrsetHash, type ZoneRecord } from '#areas/domains/dns/rules/zone.ts'
import { changes, type LineAction, type LineReason } from './line-words.ts'

export { changes, type LineAction, type LineReason, lineActions, lineReasons } from './line-words.ts'

/** The purpose of a line; each has a text. */
export const lineGroups = ['mail', 'sending', 'proof', 'signing', 'clients', 'teams', 'devices'] as const
export type LineGroup = (typeof lineGroups)[number]

export type PlanLine = {
  /** The same for the same line in every plan of the wizard. */
  id: string
  group: LineGroup
  action: LineAction
  reason: LineReason
  type: RecordType
  /** Relative to the zone. */
  name: string
  /** The result in presentation format; null when the record is removed. */
  content: string | null
  before: { id: number; type: RecordType; content: string }[]
  input: RecordInput | null
}

export type Plan = { lines: PlanLine[]; version: string }

/** A record as stored, from its fields; the wizard's own values are always valid. */
export function recordOfInput(input: RecordInput, zone: string): Omit<ZoneRecord, 'ttl'> {
  const { record } = readRecord(input, zone)
  if (!record) throw new Error(`no record: ${JSON.stringify(input)}`)
  return { name: record.name, type: record.type, data: record.data }
}

const told = ({ id, type, data }: KeptRecord) => ({ id, type, content: data })

export type Planner = { zone: string; current: readonly KeptRecord[] }
type Line = { id: string; group: LineGroup; input: RecordInput }

function lineOf(
  { zone }: Planner,
  { id, group, input }: Line,
  before: readonly KeptRecord[],
  reason: LineReason,
): PlanLine {
  const record = recordOfInput(input, zone)
  const managed = before.some(({ managedBy }) => managedBy)
  const same = before.length === 1 && before[0] !== undefined && isSameRecord(before[0], { ...record, ttl: 0 })
  const action: LineAction = same ? 'keep' : managed ? 'blocked' : before.length > 0 ? 'replace' : 'add'
  return {
    id,
    group,
    action,
    reason: same ? 'present' : managed ? 'managed' : reason,
    type: record.type,
    name: record.name,
    content: record.data,
    before: same ? [] : before.map(told),
    input,
  }
}

/** A record that may have others at its name: only an identical one counts. */
export function planBeside(planner: Planner, line: Line): PlanLine {
  const wanted = { ...recordOfInput(line.input, planner.zone), ttl: 0 }
  return lineOf(planner, line, planner.current.filter((record) => isSameRecord(record, wanted)).slice(0, 1), 'missing')
}

/** A record that must be alone at its name, or at its name and type. */
export function planAlone(planner: Planner, line: Line): PlanLine {
  const wanted = { ...recordOfInput(line.input, planner.zone), ttl: 0 }
  const here = planner.current.filter(({ name }) => name === wanted.name)
  const inTheWay = here.filter(({ type }) => type === wanted.type || type === 'CNAME' || wanted.type === 'CNAME')
  const otherType = inTheWay.some(({ type }) => type !== wanted.type)
  return lineOf(planner, line, inTheWay, inTheWay.length === 0 ? 'missing' : otherType ? 'other_type' : 'other_value')
}

/** The record that replaces these. */
export const planInPlaceOf = (
  planner: Planner,
  line: Line,
  before: readonly KeptRecord[],
  reason: LineReason,
): PlanLine => lineOf(planner, line, before, before.length === 0 ? 'missing' : reason)

/** A record that conflicts with what the wizard sets. */
export const planRemoval = (record: KeptRecord, id: string, group: LineGroup, reason: LineReason): PlanLine => ({
  id,
  group,
  action: record.managedBy ? 'blocked' : 'remove',
  reason: record.managedBy ? 'managed' : reason,
  type: record.type,
  name: record.name,
  content: null,
  before: [told(record)],
  input: null,
})

/** A fingerprint of the lines, so that only the plan that the user saw is executed. */
export const planOf = (lines: PlanLine[]): Plan => ({
  lines,
  version: rrsetHash(
    lines.map(({ id, action, name, type, content, before }) => ({
      name: '',
      type,
      ttl: 0,
      data: JSON.stringify([id, action, name, content, before]),
    })),
  ),
})

/** The zone change of the chosen lines. A record of the same type keeps its id and TTL. */
export function changeOf(lines: readonly PlanLine[]): {
  add: RecordInput[]
  change: ({ id: number } & RecordInput)[]
  remove: number[]
} {
  const change = { add: [] as RecordInput[], change: [] as ({ id: number } & RecordInput)[], remove: [] as number[] }
  for (const { input, before, type } of lines.filter(changes)) {
    const heir = input ? before.find((record) => record.type === type) : undefined
    if (input && heir) change.change.push({ ...input, id: heir.id })
    else if (input) change.add.push(input)
    change.remove.push(...before.filter((record) => record !== heir).map(({ id }) => id))
  }
  return { ...change, remove: [...new Set(change.remove)] }
}
