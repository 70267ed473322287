import { done, type Outcome, rejected } from '../../outcome.ts'
import type { SecondaryZone } from '../port.ts'
import { canonicalPrimaries } from '../primaries.ts'
import { controlOutcome } from './answers.ts'
import { type Decision, refusedBy } from './configuration.ts'
import type { Configured } from './configured.ts'
import type { Control } from './control.ts'
import { committed, type Making, zoneCommands } from './create-zone.ts'
import { hasSeen } from './operations.ts'

/** Name of the remote and of the ACL (who may notify us) of one zone. */
const idOf = (zone: string): string => `belfry-${zone.replace(/\.$/, '')}`

/** Commands that remove the remotes and the ACL of a secondary. */
export const leftoversOf = (zone: string, { primaries }: Configured): string[][] =>
  primaries.includes(idOf(zone))
    ? [
        ['conf-unset', `acl[${idOf(zone)}]`],
        ['conf-unset', `remote[${idOf(zone)}]`],
      ]
    : []

/**
 * The note is written first: from then on nobody writes to the zone, and an interrupted call is completed by the next.
 * A primary zone of that name is removed and made again, so that it does not go on answering until the first transfer.
 */
export async function createSecondary(
  making: Making,
  operationId: string,
  zone: SecondaryZone,
): Promise<Outcome<null>> {
  const primaries = canonicalPrimaries(zone.primaries)
  if (!primaries) return rejected('primary_invalid', zone.primaries.join(' '))
  const { session, operationLog } = making
  const note = await operationLog.read(session, zone.name)
  if (note.kind !== 'done') return note
  if (hasSeen(note.value, operationId)) return done(null)
  const told = await operationLog.announce(zone.name, note.value, 'secondary')
  if (told.kind !== 'done') return told
  const cleared = await making.configure<null>(zone.name, (found) => withoutPrimary(making, zone.name, found))
  if (cleared.kind !== 'done') return cleared
  const outcome = await making.configure<null>(zone.name, (found) =>
    pointing(making, operationId, { name: zone.name, primaries }, found),
  )
  if (outcome.kind === 'done') void operationLog.write(zone.name, told.value, operationId)
  return outcome
}

async function withoutPrimary(
  { control }: Making,
  zone: string,
  found: Configured | undefined,
): Promise<Decision<null>> {
  if (!found || found.isSecondary) return { commit: false, outcome: done(null) }
  const refused = await refusedBy(control, [['conf-unset', `zone[${zone}]`]], zone)
  return refused
    ? { commit: false, outcome: refused }
    : { commit: true, after: async (answer) => committed(answer, zone, null) }
}

async function pointing(
  making: Making,
  operationId: string,
  { name: zone, primaries }: SecondaryZone,
  found: Configured | undefined,
): Promise<Decision<null>> {
  const { control } = making
  const permissions = await templatePermissions(control, making.template)
  if (permissions.kind !== 'done') return { commit: false, outcome: permissions }
  const fresh = [['zone-purge', zone, '+orphan'], ...zoneCommands(zone, making.template, operationId)]
  const commands = [...(found ? takenBack(zone, found) : fresh), ...pointedAt(zone, primaries, permissions.value)]
  const refused = await refusedBy(control, commands, zone)
  if (refused) return { commit: false, outcome: refused }
  // The first transfer starts at once; when that fails Knot retries by itself.
  return {
    commit: true,
    along: [['zone-refresh', zone]],
    after: async (answer) =>
      answer.kind === 'answered'
        ? committed({ ...answer, errors: answer.errors.filter((line) => !line.includes(`[${zone}]`)) }, zone, null)
        : controlOutcome(answer, zone),
  }
}

const takenBack = (zone: string, found: Configured): string[][] => [
  ['conf-unset', `zone[${zone}].master`],
  ...(found.permissions.length === 0 ? [] : [['conf-unset', `zone[${zone}].acl`]]),
  ...leftoversOf(zone, found),
]

function pointedAt(zone: string, primaries: string[], permissions: string[]): string[][] {
  const id = idOf(zone)
  const places = primaries.map(placeOf)
  return [
    ['conf-set', `remote[${id}]`],
    ...places.map(({ address, port }) => ['conf-set', `remote[${id}].address`, `${address}@${port}`]),
    ['conf-set', `acl[${id}]`],
    ...[...new Set(places.map(({ address }) => address))].map((address) => ['conf-set', `acl[${id}].address`, address]),
    ['conf-set', `acl[${id}].action`, 'notify'],
    ['conf-set', `zone[${zone}].master`, id],
    ...[...permissions, id].map((permission) => ['conf-set', `zone[${zone}].acl`, permission]),
  ]
}

/** `192.0.2.1`, `192.0.2.1:5300`, `[2001:db8::1]:5300`, `2001:db8::1`. */
function placeOf(primary: string): { address: string; port: number } {
  const [, bracketed, plain, port] = /^(?:\[([^\]]+)\]|([^:]+)):(\d+)$/.exec(primary) ?? []
  return { address: bracketed ?? plain ?? primary, port: Number(port ?? 53) }
}

/** An ACL of the zone replaces that of its template, so the template's entries are repeated. */
async function templatePermissions(control: Control, template: string): Promise<Outcome<string[]>> {
  const answer = await control([['conf-read', `template[${template === '' ? 'default' : template}].acl`]])
  if (answer.kind !== 'answered') return controlOutcome(answer, template)
  return done(
    answer.lines.flatMap((line) => (/\.acl = (.*)$/.exec(line)?.[1] ?? '').split(' ')).filter((id) => id !== ''),
  )
}
