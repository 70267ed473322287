import path from 'node:path'
import { parseSync } from 'oxc-parser'
import type { ModuleInfo } from './module-graph.ts'

/** Something of another module; without a name, all of it. */
export type Taken = { from: string; name: string | undefined }

export type Read = {
  /** The imports and the words that an export uses; without a name, those of the whole module. */
  needs: (name: string | undefined) => { taken: readonly Taken[]; keys: readonly string[] }
  /** Re-exports of other modules. */
  passedOn: ReadonlyMap<string, Taken>
  /** Loaded for what it does. */
  bare: readonly string[]
}

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Statement = { names: readonly string[]; uses: ReadonlySet<string>; keys: readonly string[]; isAlways: boolean }

/** A module, statement by statement. */
export function readModule(id: string, { code, importedIds }: ModuleInfo): Read {
  const text = code ?? ''
  const { program, module } = parseSync(/\.[jt]sx?$/.test(id) ? `${id}.jsx` : id, text)
  const placeOf = placesOf(module, importedIds, id)
  const local = new Map<string, Taken>()
  const bare = importedIds.filter(isHelper)
  for (const { moduleRequest, entries } of module.staticImports) {
    const from = placeOf(moduleRequest.value)
    if (entries.length === 0) bare.push(from)
    for (const { importName, localName } of entries) local.set(localName.value, { from, name: nameOf(importName) })
  }
  const passedOn = new Map<string, Taken>()
  const exported = new Map<string, string>()
  for (const { exportName, importName, localName, moduleRequest } of module.staticExports.flatMap(
    (each) => each.entries,
  )) {
    const name = exportName.name ?? (exportName.kind === 'Default' ? 'default' : undefined)
    const from = moduleRequest ? placeOf(moduleRequest.value) : undefined
    const again = local.get(localName.name ?? '')
    if (from !== undefined && name) passedOn.set(name, { from, name: importName.name ?? undefined })
    else if (from !== undefined) bare.push(from)
    else if (name && again) passedOn.set(name, again)
    else if (name) exported.set(name, localName.name ?? name)
  }
  const statements = (program.body as unknown as Node[])
    .filter(({ type }) => type !== 'ImportDeclaration')
    .map((node) => statementOf(node, text))
  return { needs: (name) => needed(statements, local, name && (exported.get(name) ?? name)), passedOn, bare }
}

/**
 * Requests in the order in which they stand are the modules that the bundler found for them, helpers of its own aside; two that lead to one are
 * told apart by their paths.
 */
function placesOf(
  module: ReturnType<typeof parseSync>['module'],
  importedIds: readonly string[],
  id: string,
): (request: string) => string {
  const requests = [
    ...module.staticImports.map(({ start, moduleRequest }) => ({ start, request: moduleRequest.value })),
    ...module.staticExports.flatMap(({ start, entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest ? [{ start, request: moduleRequest.value }] : [])),
    ),
  ].sort((one, other) => one.start - other.start)
  const ids = importedIds.filter((each) => !isHelper(each))
  const inOrder = [...new Set(requests.map(({ request }) => request))].filter((request) => !isHelper(request))
  const known = inOrder.length === ids.length ? ids : []
  const places = new Map(inOrder.map((request, index) => [request, known[index]]))
  const ofPath = (request: string) => {
    if (request.startsWith('.')) return path.join(path.dirname(id), request)
    if (request.startsWith('#')) return path.join(id.slice(0, id.lastIndexOf('/src/')), 'src', request.slice(1))
    return ids.find((each) => each.includes(`/${request}`)) ?? request
  }
  return (request) =>
    isHelper(request) ? (importedIds.find(isHelper) ?? request) : (places.get(request) ?? ofPath(request))
}

const isHelper = (id: string): boolean => id.startsWith('\0') || id.includes('vite/preload-helper')

function statementOf(node: Node, code: string): Statement {
  const declaration = (node.declaration ?? node) as Node
  const text = code.slice(node.start, node.end)
  const names = namesOf(declaration)
  return {
    names: node.type === 'ExportDefaultDeclaration' ? [...names, 'default'] : names,
    uses: new Set(text.match(/[A-Za-z_$][\w$]*/g)),
    keys: [...text.matchAll(/\bm\.([a-z]\w*)/g)].map(([, key]) => key ?? ''),
    isAlways: names.length === 0 && !node.type.startsWith('Export'),
  }
}

function namesOf(declaration: Node): string[] {
  if (declaration.type === 'VariableDeclaration')
    return (declaration.declarations as Node[]).flatMap(({ id }) => boundIn(id as Node))
  return declaration.id ? boundIn(declaration.id as Node) : []
}

function boundIn(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [String(pattern.name)]
  const inside = [...((pattern.properties ?? []) as Node[]), ...((pattern.elements ?? []) as (Node | null)[])]
  return inside.flatMap((each) => (each ? boundIn((each.value ?? each.argument ?? each) as Node) : []))
}

function needed(statements: readonly Statement[], local: ReadonlyMap<string, Taken>, name: string | undefined) {
  const isWanted = ({ names, isAlways }: Statement) => isAlways || name === undefined || names.includes(name)
  const wanted = new Set(statements.filter(isWanted))
  for (const statement of wanted)
    for (const other of statements) if (other.names.some((each) => statement.uses.has(each))) wanted.add(other)
  const all = [...wanted]
  return {
    taken: [...local].flatMap(([as, taken]) => (all.some(({ uses }) => uses.has(as)) ? [taken] : [])),
    keys: [...new Set(all.flatMap(({ keys }) => keys))],
  }
}

const nameOf = (given: { kind: string; name?: string | null }): string | undefined =>
  given.kind === 'NamespaceObject' ? undefined : (given.name ?? 'default')
