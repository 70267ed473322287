import { problemBesideKept } from '#areas/domains/dns/rules/managed-conflicts.ts'
import type { StagedChange, StagedList } from '#areas/domains/dns/rules/plan-change.ts'
import type { Problem } from '#areas/domains/dns/rules/problem.ts'
import type { RecordInput } from '#areas/domains/dns/rules/read-record.ts'
import { printData, type RecordValues } from '#areas/domains/dns/rules/record-data.ts'
import { clampTtl } from '#areas/domains/dns/rules/ttl.ts'
import type { KeptRecord } from '#areas/domains/dns/rules/zone.ts'
import { managedBy } from '../key-form.ts'
import type { ClusterType } from './cluster-types.ts'
import {
  type Bounds,
  type Changes,
  dataOf,
  type Endpoint,
  isClusterType,
  mayKeep,
  ownerIn,
  valuesOf,
} from './endpoints.ts'

/** Reasons that are ours; the others are those of the editor. */
export type OwnCode = 'not_of_this_key' | 'stands_already' | 'changed_meanwhile' | 'lists_unpaired'
export type SetProblem = { code: Problem['code'] | OwnCode; values?: Problem['values'] }
/** A set that could not be made, and why. */
export type RefusedSet = { name: string; type: string } & SetProblem

type Step = { dnsName: string; type: string; from?: Endpoint; to?: Endpoint }

/** Each set that changes: what it was when external-dns looked, and what it is to be. */
export const stepsOf = ({ create, updateOld, updateNew, delete: gone }: Changes): Step[] => [
  ...gone.map((from) => ({ dnsName: from.dnsName, type: from.recordType, from })),
  ...updateNew.map((to, index) => ({ dnsName: to.dnsName, type: to.recordType, to, ...oldOf(updateOld[index]) })),
  ...create.map((to) => ({ dnsName: to.dnsName, type: to.recordType, to })),
]
const oldOf = (from: Endpoint | undefined) => (from ? { from } : {})

/** The owners that a change is about. */
export const namesIn = ({ domain }: Pick<Bounds, 'domain'>, changes: Changes): string[] => [
  ...new Set(stepsOf(changes).flatMap(({ dnsName }) => ownerIn(domain, dnsName).value ?? [])),
]

export type ClusterPlan = {
  change: Required<Pick<StagedChange, 'add' | 'change' | 'remove'>>
  /** Of each index in those lists, the set that it belongs to. */
  sets: Record<StagedList, { name: string; type: string }[]>
  refused: RefusedSet[]
}

/**
 * What a change of external-dns comes to in the zone as it stands. A set that is not as external-dns saw it is refused, unless it is as it is to be already: a
 * change whose answer was lost is sent again. Of texts only those that are named count, since others stand beside them at the same name.
 */
export function planClusterChanges(bounds: Bounds, changes: Changes, standing: readonly KeptRecord[]): ClusterPlan {
  const plan: ClusterPlan = {
    change: { add: [], change: [], remove: [] },
    sets: { add: [], change: [], remove: [] },
    refused: [],
  }
  if (changes.updateOld.length !== changes.updateNew.length) {
    plan.refused.push({ name: bounds.domain, type: '', code: 'lists_unpaired' })
    return plan
  }
  for (const step of stepsOf(changes)) {
    const set = { name: step.dnsName, type: step.type }
    const problem = planStep(plan, bounds, step, standing)
    if (problem) plan.refused.push({ ...set, ...problem })
  }
  return plan
}

function planStep(
  plan: ClusterPlan,
  bounds: Bounds,
  { dnsName, type, from, to }: Step,
  standing: readonly KeptRecord[],
): SetProblem | undefined {
  const owner = ownerIn(bounds.domain, dnsName)
  if (owner.problem) return owner.problem
  const name = owner.value
  const targets = [...(from?.targets ?? []), ...(to?.targets ?? [])]
  if (!isClusterType(type) || !mayKeep(bounds, name, type, targets)) return { code: 'not_of_this_key' }
  const comes = readTargets(type, to?.targets ?? [], bounds.domain)
  if ('code' in comes) return comes
  const wanted = [...comes.keys()]
  const before = dataOf(type, from?.targets ?? [], bounds.domain)
  const held = standing.filter((record) => record.name === name && record.type === type)
  const here = type === 'TXT' ? held.filter(({ data }) => wanted.includes(data) || before.includes(data)) : held
  const data = here.map((record) => record.data)
  const isDone = isSame(data, wanted)
  if (!isDone && type !== 'TXT' && !isSame(data, before)) return { code: from ? 'changed_meanwhile' : 'stands_already' }
  const beside = wanted.flatMap(
    (each) => problemBesideKept({ name, type, ttl: 0, data: each }, othersAt(standing, name), bounds.domain) ?? [],
  )[0]
  if (beside) return beside
  stage(plan, { name, type, set: { name: dnsName, type }, here, comes, ttl: to?.recordTTL ?? 0 })
  return undefined
}

const othersAt = (standing: readonly KeptRecord[], name: string) =>
  standing.filter((record) => record.name === name && record.managedBy !== managedBy['external-dns'])

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each) => other.includes(each))

/** The values by their canonical data; the first that cannot be read is the problem. */
function readTargets(
  type: ClusterType,
  targets: readonly string[],
  domain: string,
): Map<string, RecordValues> | Problem {
  const read = new Map<string, RecordValues>()
  for (const target of targets) {
    const { value, problem } = valuesOf(type, target, domain)
    if (problem) return problem
    read.set(printData(type, value), value)
  }
  return read
}

type Staging = {
  name: string
  type: ClusterType
  set: { name: string; type: string }
  here: readonly KeptRecord[]
  comes: ReadonlyMap<string, RecordValues>
  /** 0: as it was, or the zone's default. */
  ttl: number
}

function stage({ change, sets }: ClusterPlan, { name, type, set, here, comes, ttl }: Staging): void {
  const put = <List extends StagedList>(list: List, ...items: NonNullable<ClusterPlan['change'][List]>[number][]) => {
    ;(change[list] as unknown[]).push(...items)
    sets[list].push(...items.map(() => set))
  }
  const inputOf = (values: RecordValues): RecordInput => ({
    ...values,
    recordTypeName: type,
    recordName: name,
    ...(ttl > 0 ? { TTL: clampTtl(ttl) } : {}),
  })
  const [stays, goes] = [here.filter(({ data }) => comes.has(data)), here.filter(({ data }) => !comes.has(data))]
  const added = [...comes].filter(([data]) => !here.some((record) => record.data === data))
  put('remove', ...goes.map(({ id }) => id))
  put('add', ...added.map(([, values]) => inputOf(values)))
  // Where nothing comes, a new TTL is told by one that stays; the rest of its set follows.
  const [first] = stays
  const values = first && comes.get(first.data)
  if (first && values && added.length === 0 && ttl > 0 && clampTtl(ttl) !== first.ttl)
    put('change', { id: first.id, ...inputOf(values) })
}
