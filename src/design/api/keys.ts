/** Under which a query's answer is kept. Made by `keysOf` alone, so that whoever makes an answer old means the same one. */
export type Key = readonly [noun: string, ...parts: unknown[]]

type Id = string | number | null | undefined

/**
 * The keys of one noun, in three steps: everything, its lists or its single things, one of them with what stands below it. A step
 * covers those below: `all` makes every answer of the noun old, `one(id)` also what was asked below that id. An id means the same
 * as a number and as text.
 */
export const keysOf = <const Noun extends string>(noun: Noun) => ({
  all: [noun] as const,
  lists: [noun, 'list'] as const,
  list: <const Parts extends readonly unknown[]>(...parts: Parts) => [noun, 'list', ...parts] as const,
  ones: [noun, 'one'] as const,
  one: <const Parts extends readonly unknown[]>(id: Id, ...parts: Parts) =>
    [noun, 'one', String(id), ...parts] as const,
})
