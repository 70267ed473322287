/** The key of a query. Created by `keysOf` only, so that whoever invalidates an answer means the same one. */
export type Key = readonly [noun: string, ...parts: unknown[]]

type Id = string | number | null | undefined

/**
 * The keys of one noun, in three levels: everything, its lists or its single things, one of them with everything
 * below it. A level covers those below: `all` invalidates every answer of the noun, `one(id)` also the queries below
 * that id. An id means the same as a number and as text.
 */
export const keysOf = <const Noun extends string>(noun: Noun) => ({
  all: [noun] as const,
  lists: [noun, 'list'] as const,
  list: <const Parts extends readonly unknown[]>(...parts: Parts) => [noun, 'list', ...parts] as const,
  ones: [noun, 'one'] as const,
  one: <const Parts extends readonly unknown[]>(id: Id, ...parts: Parts) =>
    [noun, 'one', String(id), ...parts] as const,
})
