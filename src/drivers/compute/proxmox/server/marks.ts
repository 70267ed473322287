import { text } from '../api/values.ts'

/** How a server of ours is known at Proxmox, whatever its number and wherever it runs: `belfry-service-17` among its tags. */
export const markOf = (reference: string): string => `belfry-${reference}`
const ours = 'belfry'
const suspended = 'belfry-suspended'
/** It ran when it was suspended. */
const ran = 'belfry-ran'
const maintenance = 'belfry-maintenance'
const rescue = 'belfry-rescue'

export type Marks = { isSuspended: boolean; ranBefore: boolean; isInMaintenance: boolean; isInRescue: boolean }
export const noMarks: Marks = { isSuspended: false, ranBefore: false, isInMaintenance: false, isInRescue: false }

export const tagsIn = (value: unknown): string[] =>
  text(value)
    .split(/[;,\s]+/)
    .filter((tag) => tag !== '')

export function marksIn(tags: readonly string[]): Marks {
  return {
    isSuspended: tags.includes(suspended),
    ranBefore: tags.includes(ran),
    isInMaintenance: tags.includes(maintenance),
    isInRescue: tags.includes(rescue),
  }
}

/** Its tags with these marks; those that somebody else gave it stay. */
export function tagsWith(before: readonly string[], reference: string, marks: Marks): string {
  const own = [ours, markOf(reference), suspended, ran, maintenance, rescue]
  const kept = before.filter((tag) => !own.includes(tag))
  const set = [
    ...[ours, markOf(reference)],
    ...(marks.isSuspended ? [suspended] : []),
    ...(marks.ranBefore ? [ran] : []),
    ...(marks.isInMaintenance ? [maintenance] : []),
    ...(marks.isInRescue ? [rescue] : []),
  ]
  return [...set, ...kept].join(';')
}

/** What Proxmox has no place for, in one line of the notes of a server; what else is noted there stays. */
export type Noted = { type: string; image: string; since: string; boot?: string }
const lineOf = (reference: string, noted: Noted): string =>
  [
    markOf(reference),
    ...Object.entries(noted).flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : [])),
  ].join(' ')
const isLineOf = (reference: string, line: string): boolean => line.trim().split(' ')[0] === markOf(reference)
const linesOf = (description: string): string[] => description.split('\n').filter((line) => line.trim() !== '')

export function notesWith(description: string, reference: string, noted: Noted): string {
  const others = linesOf(description).filter((line) => !isLineOf(reference, line))
  return [...others, lineOf(reference, noted)].join('\n\n')
}

export function notedIn(description: string, reference: string): Noted | undefined {
  const line = linesOf(description).find((each) => isLineOf(reference, each))
  if (line === undefined) return undefined
  const named = Object.fromEntries(
    line
      .trim()
      .split(' ')
      .slice(1)
      .map((pair) => {
        const [name = '', value = ''] = pair.split('=')
        return [name, decodeURIComponent(value)]
      }),
  )
  return {
    ...{ type: named.type ?? '', image: named.image ?? '', since: named.since ?? '' },
    ...(named.boot && { boot: named.boot }),
  }
}
