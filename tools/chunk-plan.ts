import path from 'node:path'
import { early, frame, mostUsed, portal, start } from './first-screens.ts'
import { mergeParts, type Part } from './merge-chunks.ts'
import { type Graph, type Module, moduleGraph } from './module-graph.ts'
import { routeFiles } from './route-files.ts'

/**
 * The cost of a request, in uncompressed bytes: browsers load some forty files six at a time, and each needs a round
 * trip.
 */
const requestBytes = 24_000
/** The unused code that one of the most used screens may load, in uncompressed bytes: some six kilobytes compressed. */
const spareBytes = 30_000
/** One of the most used screens counts as this many others. */
const weight = 12

/**
 * Assigns every module of the web to a file. The first files are listed by hand (`first-screens.ts`): libraries and
 * start for all, the frame of a page, the portal of signed-in users. The rest is grouped by the screens that need it,
 * until another file would cost less than the unused bytes that it avoids. The unused bytes of the most used screens
 * are limited, so that a change elsewhere hardly affects them.
 */
export function chunkPlan(root: string): (id: string, graph: Graph) => string | null {
  const place = (file: string) => path.join(root, file)
  let plan: Map<string, string> | undefined
  return (id, graph) => {
    plan ??= planOf(moduleGraph(graph, [...early, ...start].map(place)), place, screensOf(root))
    return plan.get(id) ?? null
  }
}

type Look = (id: string) => Module

/** The modules that each of the most used screens begins with. */
const screensOf = (root: string): string[][] =>
  routeFiles(root)
    .filter(({ pattern }) => mostUsed.includes(pattern))
    .map(({ modules }) => modules)

export function planOf(
  look: Look,
  place: (file: string) => string,
  screens: readonly (readonly string[])[] = [],
): Map<string, string> {
  const plan = new Map<string, string>()
  const lay = (name: string, ids: Iterable<string>) => {
    for (const id of ids) if (!plan.has(id)) plan.set(id, name === 'start' && isPackage(id) ? 'libraries' : name)
  }
  const begin = [...early, ...start].map(place)
  const [frames, board] = [frame.map(place), portal.map(place)]
  lay('early', reached(look, early.map(place)))
  lay('start', reached(look, begin))
  const ofPortal = reached(look, [...frames, ...board])
  // What pages around sign-in need too is not what makes them load the frame of all others.
  const isFramed = (id: string) =>
    [...reached(look, [id])].some((each) => frames.includes(each) || board.includes(each))
  const atDoor = reached(
    look,
    entriesFrom(look, begin, ofPortal).filter((id) => !isFramed(id)),
  )
  lay(
    'shared',
    [...ofPortal].filter((id) => atDoor.has(id)),
  )
  lay('frame', reached(look, frames))
  lay('portal', ofPortal)
  const needed = screens.map((files) => reached(look, files.map(place)))
  for (const [id, name] of merged(look, entriesFrom(look, begin), new Set(plan.keys()), needed)) plan.set(id, name)
  // An entry runs by being loaded, and may not come along with what others need.
  for (const id of begin) plan.delete(id)
  return plan
}

const isPackage = (id: string): boolean => id.includes('node_modules') || id.startsWith('\0')

function reached(look: Look, from: readonly string[]): Set<string> {
  const found = new Set<string>()
  const next = [...from]
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (found.has(id)) continue
    found.add(id)
    next.push(...look(id).imports)
  }
  return found
}

/** Every module reachable from here, without those behind other entries. */
function entriesFrom(look: Look, from: readonly string[], beyond: ReadonlySet<string> = new Set()): string[] {
  const found = new Set<string>()
  const seen = new Set(beyond)
  const next = [...from]
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    const { imports, fetches } = look(id)
    for (const each of fetches) if (!beyond.has(each)) found.add(each)
    next.push(...imports, ...fetches)
  }
  return [...found].sort()
}

function merged(
  look: Look,
  entries: readonly string[],
  fixed: ReadonlySet<string>,
  screens: readonly ReadonlySet<string>[],
): [string, string][] {
  const users = new Map<string, Set<number>>()
  entries.forEach((entry, number) => {
    for (const id of reached(look, [entry])) if (!fixed.has(id)) users.set(id, (users.get(id) ?? new Set()).add(number))
  })
  const alike = new Map<string, string[]>()
  for (const [id, by] of users) {
    const key = [...by, ...screens.map((needed) => needed.has(id))].join(' ')
    alike.set(key, [...(alike.get(key) ?? []), id])
  }
  const groups = [...alike.values()]
  const groupOf = new Map(groups.flatMap((ids, index) => ids.map((id) => [id, index] as const)))
  const parts = groups.map((ids, index): Part => {
    const needs = ids.flatMap((id) => look(id).imports.flatMap((each) => groupOf.get(each) ?? []))
    return {
      users: users.get(ids[0] ?? '') ?? new Set(),
      size: ids.reduce((sum, id) => sum + look(id).size, 0),
      needs: new Set(needs.filter((each) => each !== index)),
    }
  })
  const names = new Map<string, number>()
  const used = screens.map((needed) => new Set([...needed].flatMap((id) => groupOf.get(id) ?? [])))
  return mergeParts(parts, { request: requestBytes, screens: used, weight, spare: spareBytes }).flatMap((members) => {
    const ids = members.flatMap((index) => groups[index] ?? [])
    const name = nameOf(ids, look)
    const nth = names.get(name) ?? 0
    names.set(name, nth + 1)
    return ids.map((id): [string, string] => [id, nth === 0 ? name : `${name}-${nth + 1}`])
  })
}

/** Named after its largest module of ours. */
function nameOf(ids: readonly string[], look: Look): string {
  const own = ids.filter((id) => !isPackage(id) && !/[\\/]build[\\/]words[\\/]/.test(id))
  const largest = (own.length > 0 ? own : ids).toSorted((one, other) => look(other).size - look(one).size)[0] ?? 'part'
  return path
    .basename(largest)
    .replace(/\.\w+$/, '')
    .replace(/[^\w-]/g, '')
}
