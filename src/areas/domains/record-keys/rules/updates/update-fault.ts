import { relativeName } from '#areas/domains/dns/rules/names.ts'
import type { KeptRecord } from '#areas/domains/dns/rules/zone.ts'
import { type DynamicUpdate, isMalformed, type UpdateAnswer } from './dynamic-update.ts'
import { unmet } from './prerequisites.ts'
import { mayMake, type UpdateRights } from './update-rights.ts'

/** More in one message nobody sends by a program's own doing. */
const mostChanges = 1000

/** The names of an update, relative to its zone; those outside it left out. */
export const namesOfUpdate = (origin: string, { prerequisites, changes }: DynamicUpdate): string[] => [
  ...new Set([...prerequisites, ...changes].flatMap(({ name }) => relativeName(name, origin) ?? [])),
]

/** Why an update is not carried out, in the order of RFC 2136 §3.2 to §3.4.1; undefined: it is. */
export function faultOf(
  update: DynamicUpdate,
  rights: UpdateRights,
  held: readonly KeptRecord[],
): UpdateAnswer | undefined {
  const { zone, prerequisites, changes } = update
  if (changes.length > mostChanges || prerequisites.length > mostChanges) return 'refused'
  const fault = unmet(zone, prerequisites, held)
  if (fault) return fault
  if (changes.some(({ name }) => relativeName(name, zone) === undefined)) return 'notZone'
  if (changes.some(isMalformed)) return 'formErr'
  return changes.every((change) => mayMake(rights, zone, change, held)) ? undefined : 'refused'
}
