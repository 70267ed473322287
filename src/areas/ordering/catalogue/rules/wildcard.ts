import type { TransferRecord } from './transfer-records.ts'

const contentOf = ({ recordTypeName, recordData }: TransferRecord) => `${recordTypeName} ${recordData}`

/**
 * The answer for the name `probe` can only come from a wildcard: it becomes the record `*`, and names with the same
 * answer are no records of their own.
 */
export function withoutWildcard(records: readonly TransferRecord[], probe: string): TransferRecord[] {
  const wild = records.filter((record) => record.recordName === probe)
  const rest = records.filter((record) => record.recordName !== probe)
  if (wild.length === 0) return rest
  const answer = new Set(wild.map(contentOf))
  const ofName = (name: string) => rest.filter((record) => record.recordName === name)
  const isWild = (name: string) =>
    name !== '@' && !name.startsWith('_') && ofName(name).every((each) => answer.has(contentOf(each)))
  return [
    ...rest.filter((record) => !isWild(record.recordName)),
    ...wild.map((record) => ({ ...record, recordName: '*' })),
  ]
}
