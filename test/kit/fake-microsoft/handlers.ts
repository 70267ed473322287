import type { Json, World } from './world.ts'

export type Asked = {
  world: World
  of: string[]
  query: URLSearchParams
  body: Json
  etag: string | undefined
}
export type Handler = (asked: Asked) => { status?: number; body?: unknown }
export type Handlers = Readonly<Record<string, Handler>>

/** As Partner Center lists things. */
export const collection = (items: unknown[]) => ({
  body: { totalCount: items.length, items, attributes: { objectType: 'Collection' } },
})
