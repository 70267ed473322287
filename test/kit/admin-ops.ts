import { vectorText } from './vectors.ts'

type Named = { name: string }
type Operation = { calls: { method: string; path: string }[]; parameters?: Named[]; response?: Named[] }
type Described = { operations: Operation[]; structs: Record<string, { json?: string; url?: string }[]> }

/** What every request may say besides: in which form it is answered. */
const always = ['format', 'sync']

/** Ceph's own description of Admin Ops; undefined where it does not lie beside the repository. */
export function describedAdminOps() {
  const text = vectorText('apis/ceph-rgw/admin-ops.json')
  if (text === undefined) return undefined
  const { operations, structs } = JSON.parse(text) as Described
  const fields = Object.values(structs).flat()
  const known = new Set(fields.flatMap(({ json }) => (json === undefined ? [] : [json])))
  const parameters = new Set([
    ...fields.flatMap(({ url }) => (url === undefined ? [] : [url])),
    ...operations.flatMap(({ parameters: named = [] }) => named.map(({ name }) => name)),
    ...operations.flatMap(({ calls }) =>
      calls.flatMap(({ path }) => [...new URL(path, 'http://x').searchParams.keys()]),
    ),
    ...always,
  ])
  for (const { response = [] } of operations) for (const { name } of response) known.add(name)
  return {
    /** Why a request is none that is described; undefined where it is. */
    flawOf(method: string, url: URL): string | undefined {
      const resource = url.pathname.replace(/^\/admin/, '')
      const isThere = operations.some(({ calls }) =>
        calls.some(
          (call) =>
            call.method === method &&
            new URL(call.path.replace('{admin}', 'admin'), 'http://x').pathname === `/admin${resource}`,
        ),
      )
      if (!isThere) return `${method} ${url.pathname}`
      const strange = [...url.searchParams.keys()].filter((name) => !parameters.has(name))
      return strange.length > 0 ? `${method} ${url.pathname}: ${strange.join(', ')}` : undefined
    },
    isField: (name: string) => known.has(name),
  }
}
