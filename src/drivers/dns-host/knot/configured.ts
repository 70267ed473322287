import { done, type Outcome } from '../../outcome.ts'
import { controlOutcome } from './answers.ts'
import type { Control, ControlAnswer } from './control.ts'

/** A zone in Knot's configuration, with or without content. */
export type Configured = { comment: string; primaries: string[]; permissions: string[]; isSecondary: boolean }

export const lookUp = (zone: string): string[] => ['conf-read', `zone[${zone}]`]

/** What Knot's configuration says of a zone; `undefined` when it does not contain it. */
export async function configuredZone(control: Control, zone: string): Promise<Outcome<Configured | undefined>> {
  return configuredIn(await control([lookUp(zone)]), zone)
}

export function configuredIn(answer: ControlAnswer, zone: string): Outcome<Configured | undefined> {
  if (answer.kind !== 'answered') return readingOutcome(controlOutcome(answer, zone))
  const errors = answer.errors.filter((line) => !line.includes('invalid identifier'))
  if (errors.length > 0) return controlOutcome({ ...answer, errors }, zone)
  return done(answer.errors.length > 0 ? undefined : configuredOf(answer.lines))
}

/** Reading changes nothing, so a lost answer is a plain retry. */
const readingOutcome = (outcome: Outcome<never>): Outcome<never> =>
  outcome.kind === 'unknown' ? { ...outcome, kind: 'retry', afterSeconds: 30 } : outcome

/** Parses lines such as `zone[example.be.].comment = belfry:…`, one per item. */
function configuredOf(lines: readonly string[]): Configured {
  const items = new Map<string, string>()
  for (const line of lines) {
    const [, item = '', value = ''] = /^zone\[.*\]\.([a-z-]+) = (.*)$/.exec(line) ?? []
    items.set(item, value)
  }
  const listOf = (item: string) => (items.get(item) ?? '').split(' ').filter((id) => id !== '')
  const primaries = listOf('master')
  return {
    comment: items.get('comment') ?? '',
    primaries,
    permissions: listOf('acl'),
    isSecondary: primaries.length > 0,
  }
}

/** All configured zones except the notes zone and catalogue zones. */
export async function listZones(control: Control, notesZone: string): Promise<Outcome<string[]>> {
  const answer = await control([
    ['conf-read', 'zone.domain'],
    ['conf-read', 'zone.catalog-role'],
  ])
  if (answer.kind !== 'answered' || answer.errors.length > 0) return readingOutcome(controlOutcome(answer, ''))
  const lists = answer.lines.flatMap(
    (line) => /^zone\[(.*)\]\.catalog-role = (?:generate|interpret)$/.exec(line)?.[1] ?? [],
  )
  const own = new Set([notesZone, ...lists])
  return done(
    answer.lines.flatMap((line) => /^zone\.domain = (.*)$/.exec(line)?.[1] ?? []).filter((zone) => !own.has(zone)),
  )
}
