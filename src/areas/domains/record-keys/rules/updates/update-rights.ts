import { relativeName } from '#areas/domains/dns/rules/names.ts'
import { type RecordType, recordTypeNames, rowOf } from '#areas/domains/dns/rules/record-types.ts'
import type { KeptRecord } from '#areas/domains/dns/rules/zone.ts'
import { proofName } from '../key-form.ts'
import { staysAtApex } from './apply-update.ts'
import { anyType, type UpdateRecord } from './dynamic-update.ts'

/** What a key may change. Without names all names, without types all types. */
export type UpdateRights = { names: readonly string[]; types: readonly string[]; proofsOnly: boolean }

/** The types that an update can carry: those of the editor that have a number of their own. */
export const updateTypes: readonly RecordType[] = recordTypeNames.filter(
  (type) => !rowOf(type).managed && !rowOf(type).privateCode,
)

const proofLabel = '_acme-challenge'

function hasName({ names, proofsOnly }: UpdateRights, name: string): boolean {
  if (proofsOnly && name !== proofLabel && !name.startsWith(`${proofLabel}.`)) return false
  return names.length === 0 || names.some((each) => (proofsOnly ? proofName(each) : each) === name)
}

function hasType({ types, proofsOnly }: UpdateRights, type: RecordType): boolean {
  if (proofsOnly) return type === 'TXT'
  return updateTypes.includes(type) && (types.length === 0 || types.includes(type))
}

/** Whether a key may make this change; `held` are the records at the names of the update. */
export function mayMake(
  rights: UpdateRights,
  origin: string,
  change: UpdateRecord,
  held: readonly KeptRecord[],
): boolean {
  const name = relativeName(change.name, origin)
  if (name === undefined || !hasName(rights, name)) return false
  if (change.class === 'any' && change.code === anyType)
    return held.every((record) => record.name !== name || staysAtApex(record) || hasType(rights, record.type))
  // Deleting the SOA is passed over (RFC 2136 §3.4.2.3), and so is nobody's to refuse; a new one would be the portal's to make.
  if (change.type === 'SOA' && change.class !== 'in') return true
  return change.type !== undefined && hasType(rights, change.type)
}
