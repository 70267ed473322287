import path from 'node:path'
import type { HtmlTagDescriptor, Plugin } from 'vite'
import { portal, withImports } from './first-screens.ts'
import { type RouteFiles, routeFiles } from './route-files.ts'

type Chunk = { type: 'chunk'; fileName: string; name: string; isEntry: boolean; imports: string[]; moduleIds: string[] }

/** By the pattern of an address: the files that its screen asks for one after the other once it runs. Without a pattern: those of any page. */
export type RouteHints = { beside: string[]; routes: [pattern: string, files: string[]][] }

/** The files of each screen beyond those that its page names itself, so that they come beside those. */
export function hintsOf(all: readonly Chunk[], routes: readonly RouteFiles[], root: string): RouteHints {
  const start = all.filter((chunk) => chunk.isEntry && chunk.name !== 'sign-in')
  const known = new Set(withImports(all, start))
  const byModule = new Map(all.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)))
  const filesOf = (modules: readonly string[]) =>
    withImports(
      all,
      modules.flatMap((file) => byModule.get(path.join(root, file)) ?? []),
    )
      .filter((chunk) => !known.has(chunk))
      .map(({ fileName }) => fileName)
  return {
    beside: filesOf(portal),
    routes: routes.map(({ pattern, modules }) => [pattern, filesOf(modules)]),
  }
}

/** What the form of the sign-in page fetches while somebody types: whatever the overview begins with. */
function aheadOf(all: readonly Chunk[], hints: RouteHints): string[] {
  const [signIn, start] = [true, false].map((isSignIn) =>
    withImports(
      all,
      all.filter((chunk) => chunk.isEntry && (chunk.name === 'sign-in') === isSignIn),
    ),
  )
  const overview = hints.routes.find(([pattern]) => pattern === '/overview')?.[1] ?? hints.beside
  const names = [
    ...(start ?? []).filter((chunk) => !signIn?.includes(chunk)).map(({ fileName }) => fileName),
    ...overview,
  ]
  return [...new Set(names)]
}

/** Written beside the pages; `platform/http/route-hints.ts` puts into each page the hints of its own address. */
export const preloadHints = (root: string): Plugin => {
  let routes: RouteFiles[] = []
  const chunksOf = (bundle: object) =>
    Object.values(bundle).filter((output) => output.type === 'chunk') as unknown as Chunk[]
  return {
    name: 'preload-hints',
    apply: 'build',
    buildStart: () => {
      routes = routeFiles(root)
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {}, path: page }) => {
        if (!page.endsWith('sign-in.html')) return []
        const chunks = chunksOf(bundle)
        return aheadOf(chunks, hintsOf(chunks, routes, root)).map(
          (file): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { 'data-ahead': true, crossorigin: true, href: `/${file}` },
            injectTo: 'head',
          }),
        )
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const source = JSON.stringify(hintsOf(chunksOf(bundle), routes, root))
        this.emitFile({ type: 'asset', fileName: '.vite/route-hints.json', source })
      },
    },
  }
}
