import { lockZone, recordsAt } from '#areas/domains/dns/server/public.ts'
import { Refusal } from '#base/refusal.ts'
import type { Work } from '#platform/context.ts'
import type { Changes } from '../../rules/external-dns/endpoints.ts'
import {
  type ClusterPlan,
  namesIn,
  planClusterChanges,
  type RefusedSet,
} from '../../rules/external-dns/plan-changes.ts'
import { managedBy } from '../../rules/key-form.ts'
import type { KeyHolder } from '../key-store.ts'
import { writeRecords } from '../set-records.ts'
import { boundsOf } from './bounds.ts'

/** Nothing of the change was made, because of these sets. */
export class ChangesRefused extends Error {
  readonly sets: readonly RefusedSet[]
  constructor(sets: readonly RefusedSet[]) {
    super('changes refused')
    this.sets = sets
  }
}

/**
 * Makes a change of external-dns as one step, by the rules of the editor.
 * @throws ChangesRefused: nothing is changed, and these sets are why
 */
export async function applyChanges(work: Work, key: KeyHolder, changes: Changes): Promise<void> {
  const bounds = boundsOf(key)
  await lockZone(work, key.domain_id)
  const standing = await recordsAt(work, key.domain_id, namesIn(bounds, changes))
  const plan = planClusterChanges(bounds, changes, standing)
  if (plan.refused.length > 0) throw new ChangesRefused(plan.refused)
  const byId = new Map(standing.map((record) => [record.id, record]))
  const { add, change, remove } = plan.change
  try {
    await writeRecords(work, key, {
      add,
      change,
      remove: remove.flatMap((id) => byId.get(id) ?? []),
      by: managedBy['external-dns'],
    })
  } catch (error) {
    throw error instanceof Refusal ? new ChangesRefused(setsOf(error, plan, key.domain)) : error
  }
}

type Told = { list: keyof ClusterPlan['sets']; index: number; code: RefusedSet['code']; values: RefusedSet['values'] }

/** The sets of what the editor refused, each once. */
function setsOf({ code, values, details }: Refusal, { sets }: ClusterPlan, domain: string): RefusedSet[] {
  const { problems = [] } = (details ?? {}) as { problems?: readonly Told[] }
  const refused = problems.flatMap((each) => {
    const set = sets[each.list][each.index]
    return set ? [{ ...set, code: each.code, ...(each.values ? { values: each.values } : {}) }] : []
  })
  if (refused.length === 0) return [{ name: domain, type: '', code: code as RefusedSet['code'], values: { ...values } }]
  return [...new Map(refused.map((set) => [`${set.name} ${set.type} ${set.code}`, set])).values()]
}
