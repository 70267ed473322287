import { relativeName } from '#areas/domains/dns/rules/names.ts'
import type { KeptRecord } from '#areas/domains/dns/rules/zone.ts'
import { anyType, type UpdateAnswer, type UpdateRecord } from './dynamic-update.ts'

/**
 * Why an update may not be carried out as its prerequisites stand (RFC 2136 §3.2); undefined: it may. `held` are the records at their names.
 */
export function unmet(
  origin: string,
  prerequisites: readonly UpdateRecord[],
  held: readonly KeptRecord[],
): UpdateAnswer | undefined {
  const wanted = new Map<string, { name: string; record: UpdateRecord; datas: Set<string> }>()
  for (const record of prerequisites) {
    const name = relativeName(record.name, origin)
    if (record.ttl !== 0) return 'formErr'
    if (name === undefined) return 'notZone'
    if (record.class === 'in') {
      if (record.code === anyType || record.data === undefined) return 'formErr'
      const key = `${name} ${record.code}`
      const set = wanted.get(key) ?? { name, record, datas: new Set<string>() }
      wanted.set(key, set)
      set.datas.add(record.data)
    } else {
      const fault = unmetAlone(
        record,
        held.filter((other) => other.name === name),
      )
      if (fault) return fault
    }
  }
  const isAsWanted = [...wanted.values()].every(({ name, record, datas }) => {
    const found = held.filter((other) => other.name === name && other.type === record.type)
    return found.length === datas.size && found.every(({ data }) => datas.has(data))
  })
  return isAsWanted ? undefined : 'nxRrset'
}

/** Whether a name or a set is there, or is not; `here`: the records at that name. */
function unmetAlone(
  { class: of, code, type, isEmpty }: UpdateRecord,
  here: readonly KeptRecord[],
): UpdateAnswer | undefined {
  if (of === 'other' || !isEmpty) return 'formErr'
  const isWanted = of === 'any'
  if (code === anyType) {
    if (here.length > 0 === isWanted) return undefined
    return isWanted ? 'nxDomain' : 'yxDomain'
  }
  if (here.some((record) => record.type === type) === isWanted) return undefined
  return isWanted ? 'nxRrset' : 'yxRrset'
}
