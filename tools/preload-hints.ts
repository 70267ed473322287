import type { HtmlTagDescriptor, Plugin } from 'vite'
import { isFirstScreen, withImports } from './first-screens.ts'

type Chunk = { type: 'chunk'; fileName: string; isEntry: boolean; imports: string[]; moduleIds: string[] }

const kinds: Record<'door' | 'portal', (id: string) => boolean> = {
  door: isFirstScreen,
  portal: (id) => id.endsWith('/src/entry/web/portal-routes.ts'),
}

/** The files that a kind of page asks for after the entry, told in the page itself, so that they come beside the entry. */
export function hintsOf(all: readonly Chunk[]): { kind: string; fileName: string }[] {
  const known = new Set(
    withImports(
      all,
      all.filter((chunk) => chunk.isEntry),
    ),
  )
  return Object.entries(kinds).flatMap(([kind, isWanted]) =>
    withImports(
      all,
      all.filter((chunk) => chunk.moduleIds.some(isWanted)),
    )
      .filter((chunk) => !known.has(chunk))
      .map(({ fileName }) => ({ kind, fileName })),
  )
}

/** `platform/http/web.ts` leaves in each page the hints of its own kind. */
export const preloadHints = (): Plugin => ({
  name: 'preload-hints',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk') as unknown as Chunk[]
      return hintsOf(chunks).map(
        ({ kind, fileName }): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}`, 'data-for': kind },
          injectTo: 'head',
        }),
      )
    },
  },
})
