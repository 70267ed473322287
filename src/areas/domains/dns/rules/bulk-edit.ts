import { isIpv4, isIpv6 } from '#base/ip.ts'
import type { Problem } from './problem.ts'
import { type RecordInput, readRecord } from './read-record.ts'
import { parseData } from './record-data.ts'
import { isRecordType, rowOf } from './record-types.ts'
import { type Staging, type StandingRecord, stageMany } from './staging.ts'

/** A bulk change of records. `target` sets where they point; `replace` replaces one text by another. */
export type BulkEdit =
  | { kind: 'ttl'; ttl: number }
  | { kind: 'target'; target: string }
  | { kind: 'replace'; find: string; put: string; where: 'values' | 'names' }

export type BulkResult = {
  changed: { before: StandingRecord; input: RecordInput }[]
  /** Records that the change does not apply to, or that have the value already. */
  untouched: number
  /** Records that the change would make invalid, each with the reason; they stay unchanged. */
  wrong: { before: StandingRecord; problem: Problem }[]
}

/** Computes the change record by record, by the rules of the editor. Nothing is staged yet. */
export function bulkEdit(records: readonly StandingRecord[], edit: BulkEdit, zone: string): BulkResult {
  const result: BulkResult = { changed: [], untouched: 0, wrong: [] }
  for (const before of records) {
    const edited = inputAfter(before, edit)
    if (edited === undefined) result.untouched += 1
    else if ('problem' in edited) result.wrong.push({ before, problem: edited.problem })
    else {
      const { record, problems } = readRecord(edited.input, zone)
      if (problems[0]) result.wrong.push({ before, problem: problems[0] })
      else if (record && isSame(before, record)) result.untouched += 1
      else result.changed.push({ before, input: edited.input })
    }
  }
  return result
}

const isSame = (before: StandingRecord, record: { name: string; data: string; ttl?: number }): boolean =>
  record.name === before.recordName && record.data === before.content && record.ttl === Number(before.TTL)

type After = { input: RecordInput } | { problem: Problem } | undefined

function inputAfter(before: StandingRecord, edit: BulkEdit): After {
  const type = before.recordTypeName
  if (!isRecordType(type)) return undefined
  const written = (content: string, name: string): After => {
    const { value, problem } = parseData(type, content, '.')
    return value ? { input: { recordTypeName: type, recordName: name, TTL: before.TTL, ...value } } : { problem }
  }
  if (edit.kind === 'ttl') {
    const same = written(before.content, before.recordName)
    return same && 'input' in same ? { input: { ...same.input, TTL: edit.ttl } } : same
  }
  if (edit.kind === 'target') {
    const kind = rowOf(type).fields.find(({ name }) => name === 'recordData')?.kind ?? ''
    const same =
      pointing.has(kind) && kind === kindOfTarget(edit.target) ? written(before.content, before.recordName) : undefined
    return same && 'input' in same ? { input: { ...same.input, recordData: edit.target } } : same
  }
  if (edit.find === '') return undefined
  const text = edit.where === 'names' ? before.recordName : before.content
  const replaced = text.replace(new RegExp(escaped(edit.find), 'gi'), () => edit.put)
  if (replaced === text) return undefined
  return edit.where === 'names' ? written(before.content, replaced) : written(replaced, before.recordName)
}

const pointing = new Set(['ipv4', 'ipv6', 'name'])
/** An address applies to records of its family, a name to all types that point at names. */
const kindOfTarget = (target: string): string => (isIpv4(target) ? 'ipv4' : isIpv6(target) ? 'ipv6' : 'name')
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Adds the result to the staged changes. */
export const stageBulk = (staging: Staging, { changed }: BulkResult): Staging => stageMany(staging, changed)
