/**
 * The code that pages start with, each without what an earlier one contains: the form of the sign-in page as the server sends it, what everybody loads,
 * what frames any page, and what all who are signed in see around it.
 */
export const early = ['src/entry/web/sign-in.ts']
export const start = ['src/entry/web/main.tsx']
export const frame = ['src/entry/web/portal-routes.ts', 'src/entry/web/shell/plain.tsx']
export const portal = [
  'src/entry/web/shell/dashboard.tsx',
  'src/areas/ordering/cart/web/cart-slot.tsx',
  'src/areas/overview/home/web/tasks-tray.tsx',
  'src/areas/overview/home/web/notifications-tray.tsx',
]

/** The ten screens on which most of the work is done, by the pattern of their address. */
export const mostUsed = [
  '/overview',
  '/domains',
  '/domains/$domain',
  '/domains/$domain/dns',
  '/services',
  '/cart/check-out',
  '/invoices',
  '/order',
  '/clients',
  '/clients/$id',
]

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
