import type { StagedChange } from '#areas/domains/dns/rules/plan-change.ts'
import type { RecordInput } from '#areas/domains/dns/rules/read-record.ts'
import type { KeptRecord } from '#areas/domains/dns/rules/zone.ts'
import { changeRecords, lockZone, recordsAt } from '#areas/domains/dns/server/public.ts'
import type { Work } from '#platform/context.ts'
import type { Addresses } from '../rules/dyndns2.ts'
import { managedBy } from '../rules/key-form.ts'
import type { KeyHolder } from './key-store.ts'

/** What moves must not be remembered for long, and what proves is asked for at once. */
const seconds = 60

/** Of each family that was told, the address at a name and no other. */
const standing = (records: readonly KeptRecord[], addresses: Addresses) =>
  (['A', 'AAAA'] as const)
    .filter((type) => addresses[type] !== undefined)
    .map((type) => ({
      type,
      data: addresses[type]!,
      held: records.filter((record) => record.type === type),
    }))

const isSet = ({ held, data }: { held: readonly KeptRecord[]; data: string }) =>
  held.length === 1 && held[0]?.data === data

/** Whether a name leads to these addresses already; nothing is locked. */
export async function leadsThere(
  work: Pick<Work, 'sql'>,
  key: KeyHolder,
  name: string,
  addresses: Addresses,
): Promise<boolean> {
  return standing(await recordsAt(work, key.domain_id, [name]), addresses).every(isSet)
}

/**
 * Has a name lead to these addresses and no others. What a person put there goes, with a snapshot of before; what the program put there
 * itself leaves none.
 * @throws Refusal of the editor: a CNAME, or a record that another part of the portal keeps, stands there
 */
export async function setAddresses(work: Work, key: KeyHolder, name: string, addresses: Addresses): Promise<void> {
  await lockZone(work, key.domain_id)
  const sets = standing(await recordsAt(work, key.domain_id, [name]), addresses).filter((set) => !isSet(set))
  const goes = sets.flatMap(({ held, data }) => held.filter((record) => record.data !== data))
  const comes = sets
    .filter(({ held, data }) => !held.some((record) => record.data === data))
    .map(({ type, data }) => ({ recordTypeName: type, recordName: name, recordData: data, TTL: seconds }))
  await writeRecords(work, key, { add: comes, remove: goes, by: managedBy.addresses })
}

/** Puts a proof beside what stands at that name: a certificate for a name and its star needs two at once. Of `most`, the oldest of ours go. */
export async function placeProof(work: Work, key: KeyHolder, name: string, value: string, most?: number) {
  await lockZone(work, key.domain_id)
  const texts = (await recordsAt(work, key.domain_id, [name])).filter(({ type }) => type === 'TXT')
  if (texts.some((text) => isText(text, value))) return
  const ours = texts.filter((text) => text.managedBy === managedBy.proofs).toSorted((one, other) => one.id - other.id)
  const isShared = texts.length > ours.length
  await writeRecords(work, key, {
    // Records of one set have one TTL (RFC 2181 §5.2): where users have records there, theirs stays.
    add: [{ recordTypeName: 'TXT', recordName: name, recordData: value, ...(isShared ? {} : { TTL: seconds }) }],
    remove: most === undefined ? [] : ours.slice(0, Math.max(0, ours.length - most + 1)),
    by: managedBy.proofs,
  })
}

/** Takes a proof away again; one that is not there, or that a person put there, is fine. */
export async function removeProof(work: Work, key: KeyHolder, name: string, value: string): Promise<void> {
  await lockZone(work, key.domain_id)
  const held = (await recordsAt(work, key.domain_id, [name])).filter(
    (record) => record.type === 'TXT' && record.managedBy === managedBy.proofs && isText(record, value),
  )
  await writeRecords(work, key, { add: [], remove: held, by: managedBy.proofs })
}

/** Proofs are letters, digits, `-` and `_`: as a zone file has them they stand between quotes. */
const isText = ({ data }: KeptRecord, value: string) => data === `"${value}"`

/** A line of the log names no more than these: it has the lines of the zone file as well. */
const mostTold = 100

/** For the log: what came, and what went without anything in its place. */
const told = (add: readonly RecordInput[], changed: readonly RecordInput[], remove: readonly KeptRecord[]): string[] =>
  (add.length + changed.length > 0
    ? [...add, ...changed].map(lineOf)
    : remove.map(({ name, type, data }) => `− ${name} ${type} ${data}`)
  ).slice(0, mostTold)

const lineOf = ({ recordName, recordTypeName, TTL: _, id: __, ...values }: RecordInput & { id?: number }): string =>
  [recordName, recordTypeName, ...Object.values(values)].join(' ')

/** Carries out what a signed update asks for; `held` are the records that it is about. */
export async function changeAsAsked(work: Work, key: KeyHolder, asked: StagedChange, held: readonly KeptRecord[]) {
  const { add = [], change: changed = [], remove = [] } = asked
  const ids = new Set(remove)
  await writeRecords(work, key, {
    ...{ add, change: changed, remove: held.filter(({ id }) => ids.has(id)) },
    by: managedBy.updates,
  })
}

type Change = {
  add: readonly RecordInput[]
  change?: StagedChange['change']
  remove: readonly KeptRecord[]
  by: string
}

/** One step of a program by the rules of the editor, without a snapshot where it replaces its own alone. */
export async function writeRecords(
  work: Work,
  key: KeyHolder,
  { add, change = [], remove, by }: Change,
): Promise<void> {
  if (add.length + change.length + remove.length === 0) return
  await changeRecords(
    work,
    key.domain_id,
    { add, change, remove: remove.map(({ id }) => id), managedBy: by },
    {
      action: `dns.program.${by}`,
      accountId: key.account_id,
      details: { key: key.id, note: key.note, records: told(add, change, remove) },
      isRoutine: remove.every((record) => record.managedBy === by),
    },
  )
}
