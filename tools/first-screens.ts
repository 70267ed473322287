/** The modules that the sign-in page asks for beside the entry: its layout, its screen, and the passkey under it. */
const modules = [
  '/src/entry/web/shell/auth.tsx',
  '/src/areas/session/sign-in/web/sign-in-screen.tsx',
  '/src/areas/session/passkeys/web/passkey-entry.tsx',
]

export const isFirstScreen = (id: string): boolean => modules.some((module) => id.endsWith(module))

type Linked = { fileName: string; imports: string[] }

/** Chunks with everything they import at once. */
export function withImports<C extends Linked>(all: readonly C[], start: readonly C[]): C[] {
  const chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set<C>()
  const visit = (chunk: C | undefined) => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) visit(chunks.get(name))
  }
  for (const chunk of start) visit(chunk)
  return [...found]
}

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/**
 * Names the chunk of whatever of ours the sign-in page needs beyond the start. Scattered over some thirty files it weighed a third more;
 * what other screens need of it stays apart from what only this page needs.
 */
export function doorChunk(root: string): (id: string, graph: Graph) => string | null {
  let door: Set<string> | undefined
  return (id, graph) => {
    door ??= reached(inFolder(root, modules), graph, isOurs)
    return door.has(id) ? 'door' : null
  }
}

/** What frames a page, and what the page of a sign-up is made of. */
const signUp = ['/src/areas/session/sign-in/web/sign-up-screen.tsx']
const frame = ['/src/entry/web/shell/plain.tsx']
const portal = ['/src/entry/web/shell/dashboard.tsx']

/**
 * Names the chunks of whatever every page of a signed-in user loads, packages too: scattered, a page was twice as many files and weighed a
 * tenth more. What a visitor who orders needs of it stands apart; what sign-in and sign-up need of it is left where it was, as they load
 * what they use and no more.
 */
export function frameChunk(root: string): (id: string, graph: Graph) => string | null {
  let names: Map<string, string> | undefined
  return (id, graph) => {
    names ??= framed((start) => reached(inFolder(root, start), graph, isWhole))
    return names.get(id) ?? null
  }
}

function framed(reach: (start: readonly string[]) => Set<string>): Map<string, string> {
  const [apart, ofVisitors] = [reach([...modules, ...signUp]), reach(frame)]
  const own = [...reach(portal)].filter((id) => !apart.has(id))
  return new Map(own.map((id) => [id, ofVisitors.has(id) ? 'frame' : 'portal']))
}

const inFolder = (root: string, files: readonly string[]) => files.map((file) => root.replaceAll('\\', '/') + file)
/** Words and icons come out of files that name all of them. */
const isOurs = (id: string) => id.includes('/src/')
const isWhole = (id: string) => !/[\\/](?:build[\\/]words|lucide-react)[\\/]/.test(id)

function reached(start: readonly string[], graph: Graph, isIn: (id: string) => boolean): Set<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id) || !isIn(id)) return
    found.add(id)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) visit(next)
  }
  for (const id of start) visit(id)
  return found
}
