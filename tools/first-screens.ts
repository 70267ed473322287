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
    door ??= reached(
      modules.map((module) => root.replaceAll('\\', '/') + module),
      graph,
    )
    return door.has(id) ? 'door' : null
  }
}

/** Of our own sources: words and icons come out of files that name all of them. */
function reached(start: readonly string[], graph: Graph): Set<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id) || !id.includes('/src/')) return
    found.add(id)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) visit(next)
  }
  for (const id of start) visit(id)
  return found
}
