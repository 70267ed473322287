import path from 'node:path'
import { type Read, readModule } from './read-module.ts'

/** What the bundler knows of a module once it has parsed all of them. */
export type ModuleInfo = {
  code: string | null
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}
export type Graph = { getModuleInfo: (id: string) => ModuleInfo | null }

/** A module and its dependencies: static (`imports`) or dynamic (`fetches`). */
export type Module = { id: string; size: number; imports: readonly string[]; fetches: readonly string[] }

const words = /[\\/]build[\\/]words[\\/](?:messages\.js|messages[\\/]_index\.js)$/
const icons = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.m?js$/
const isOurs = (id: string): boolean => /[\\/]src[\\/](?:areas|base|brands|design|entry)[\\/].*\.tsx?$/.test(id)
/** Comments and layout, which no browser is sent; what stays is about as large as what the minifier makes of it. */
const notSent = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^\s+/gm

/**
 * The web after tree shaking, as closely as static analysis allows: an import of one export needs the dependencies of that export,
 * and not what the file re-exports; unused exports are left out.
 */
export function moduleGraph(graph: Graph, begin: readonly string[]): (id: string) => Module {
  const needsOf = partsOf(graph)
  const imports = new Map<string, Set<string>>()
  const seen = new Set<string>()
  const next = [...begin]
  for (let part = next.pop(); part !== undefined; part = next.pop()) {
    if (seen.has(part)) continue
    seen.add(part)
    const module = moduleOf(part)
    const needs = needsOf(part)
    const known = imports.get(module) ?? new Set()
    imports.set(module, known)
    for (const each of needs) if (moduleOf(each) !== module) known.add(moduleOf(each))
    next.push(...needs, ...(graph.getModuleInfo(module)?.dynamicallyImportedIds ?? []))
  }
  return (id) => {
    const info = graph.getModuleInfo(id)
    const size = (info?.code ?? '').replace(notSent, '').length
    return { id, size, imports: [...(imports.get(id) ?? [])], fetches: info?.dynamicallyImportedIds ?? [] }
  }
}

/** A part is a module (`file`) or one export of it (`file|name`). */
const moduleOf = (part: string): string => part.split('|')[0] ?? ''

function partsOf(graph: Graph): (part: string) => string[] {
  const reads = new Map<string, Read>()
  const iconFiles = new Map<string, Map<string, string>>()
  const infoOf = (id: string): ModuleInfo =>
    graph.getModuleInfo(id) ?? { code: '', importedIds: [], dynamicallyImportedIds: [] }
  const read = (id: string): Read => {
    const found = reads.get(id) ?? readModule(id, infoOf(id))
    reads.set(id, found)
    return found
  }
  const iconsOf = (barrel: string): Map<string, string> => {
    const found = iconFiles.get(barrel) ?? new Map([...read(barrel).passedOn].map(([name, { from }]) => [name, from]))
    iconFiles.set(barrel, found)
    return found
  }
  /** The file in which the import is defined, not one that only re-exports it. */
  const source = (from: string, name: string | undefined): string[] => {
    if (icons.test(from)) return [iconsOf(from).get(name ?? '') ?? from]
    if (!isOurs(from) || name === undefined) return [from]
    const next = read(from).passedOn.get(name)
    return next ? source(next.from, next.name) : [`${from}|${name}`]
  }
  const saidIn = (messages: string, keys: readonly string[]): string[] => {
    const folder = path.dirname(messages)
    const place = path.basename(folder) === 'messages' ? folder : path.join(folder, 'messages')
    return keys.map((key) => path.join(place, `${key}.js`)).filter((id) => graph.getModuleInfo(id))
  }
  return (part) => {
    const [module = '', name] = part.split('|')
    if (!isOurs(module)) return [...infoOf(module).importedIds]
    const { needs, passedOn, bare } = read(module)
    const { taken, keys } = needs(name)
    const own = taken.flatMap((each) =>
      words.test(each.from) ? saidIn(each.from, keys) : source(each.from, each.name),
    )
    const passed = name === undefined ? [...passedOn.values()].flatMap((each) => source(each.from, each.name)) : []
    return [...new Set([...own, ...passed, ...bare])]
  }
}
