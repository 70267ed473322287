import fs from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { portal, withImports } from './first-screens.ts'
import { type RouteFiles, routeFiles } from './route-files.ts'

/**
 * Limits of the JavaScript of a first visit: kilobytes of 1000 bytes, compressed with brotli, and the number of files.
 * Everything that a page imports or that its route loads counts; what is loaded on interaction does not. Over a limit,
 * first look for code that is loaded but not used.
 */
export const budgets: Readonly<Record<string, { kilobytes: number; files: number }>> = {
  'sign-in': { kilobytes: 7, files: 3 },
  '/overview': { kilobytes: 252, files: 15 },
  '/domains': { kilobytes: 302, files: 23 },
  '/domains/$domain/dns': { kilobytes: 325, files: 27 },
  '/invoices': { kilobytes: 318, files: 25 },
  // Every part of the kit on one page, for who works on it.
  '/templates/kit': { kilobytes: 452, files: 46 },
}
/** For every other screen. */
const anyScreen = { kilobytes: 400, files: 48 }

/** Heavy and rarely used modules, which must never be in the first load. */
const neverAtFirst = /@visx|\/charts\/|uqr|zone-file|parse-zone|jspdf|pdfjs/
/** What screens are called and where their files are: with each screen it grows, and no visitor of the door needs it. */
const portalOnly = /\/web\/(routes|shell|service-parts)\.tsx$|\/entry\/web\/(portal-routes|shell\/area-parts)\.ts$/

export type Chunk = { fileName: string; name: string; isEntry: boolean; imports: string[]; moduleIds: string[] }
export type Weight = { what: string; kilobytes: number; files: { name: string; kilobytes: number }[] }

type Weigh = (fileName: string) => number

const isSignIn = (chunk: Chunk) => chunk.isEntry && chunk.name === 'sign-in'

/** The files that a first visit to each screen loads; `bytes` returns the compressed size of a file. */
export function weigh(all: readonly Chunk[], routes: readonly RouteFiles[], bytes: Weigh, root: string): Weight[] {
  const byModule = new Map(all.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)))
  const of = (modules: readonly string[]) => modules.flatMap((file) => byModule.get(path.join(root, file)) ?? [])
  const start = all.filter((chunk) => chunk.isEntry && !isSignIn(chunk))
  const board = of(portal)
  const weightOf = (what: string, from: readonly Chunk[]): Weight => {
    const files = withImports(all, from).map(({ fileName }) => ({ name: fileName, kilobytes: bytes(fileName) / 1000 }))
    return { what, files, kilobytes: files.reduce((sum, file) => sum + file.kilobytes, 0) }
  }
  return [
    weightOf('sign-in', all.filter(isSignIn)),
    ...routes.map(({ pattern, modules }) => {
      const isBoard = modules.some((file) => portal.includes(file))
      return weightOf(pattern, [...start, ...(isBoard ? board : []), ...of(modules)])
    }),
  ]
}

/** The exceeded limits, as text. */
export const overBudget = (weights: readonly Weight[]): string[] =>
  weights.flatMap(({ what, kilobytes, files }) => {
    const most = budgets[what] ?? anyScreen
    if (kilobytes <= most.kilobytes && files.length <= most.files) return []
    const list = files
      .toSorted((one, other) => other.kilobytes - one.kilobytes)
      .map((file) => `  ${file.kilobytes.toFixed(1).padStart(6)} kB  ${file.name}`)
    const limit = `${most.kilobytes} kB in ${most.files} files are the budget`
    return [
      `${what} loads ${kilobytes.toFixed(1)} kB of JavaScript in ${files.length} files, ${limit}\n${list.join('\n')}`,
    ]
  })

/** What everybody loads and has no place there: of the sign-in page anything but its own, of all pages what is heavy and rare. */
export function misplaced(all: readonly Chunk[]): string[] {
  const inside = (start: readonly Chunk[], pattern: RegExp) =>
    withImports(all, start).flatMap(({ moduleIds }) => moduleIds.filter((id) => pattern.test(id)))
  const entries = all.filter((chunk) => chunk.isEntry)
  return [...inside(entries, neverAtFirst), ...inside(entries, portalOnly)]
}

/**
 * Weighs what a first visit loads, after compression. What is too heavy fails the build where `npm test` asks for that (`BELFRY_HOLD_BUDGET`);
 * whoever only starts a portal gets one.
 */
export const byteBudget = (root: string): Plugin => ({
  name: 'byte-budget',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    handler({ dir = '' }, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk') as unknown as Chunk[]
      const bytes = (fileName: string) => {
        const file = path.join(dir, fileName)
        return fs.statSync(fs.existsSync(`${file}.br`) ? `${file}.br` : file).size
      }
      const heavy = misplaced(chunks)
      const tell = (fault: string) => (process.env.BELFRY_HOLD_BUDGET ? this.error(fault) : this.info(fault))
      if (heavy.length > 0) tell(`in the first load, where it has no place:\n${heavy.join('\n')}`)
      const weights = weigh(chunks, routeFiles(root), bytes, root)
      const over = overBudget(weights)
      if (over.length > 0) tell(over.join('\n'))
      for (const { what, kilobytes, files } of weights)
        if (budgets[what]) this.info(`${what}: ${kilobytes.toFixed(1)} kB JavaScript (brotli) in ${files.length} files`)
    },
  },
})
