import { outsideRegister } from '#base/driver-memory.ts'

/** The stored state of the sandboxes, in the database (`memoryState` in tests). `change` is atomic per key. */
export interface SandboxState {
  read<Value>(key: string): Promise<Value | undefined>
  change<Value>(key: string, next: (current: Value | undefined) => Value | undefined): Promise<Value | undefined>
  keys(prefix: string): Promise<string[]>
}

/** One whose keys are looked through in order as well, for what has a great many. */
export interface OrderedState extends SandboxState {
  /** Forgets all of these at once. */
  drop(keys: readonly string[]): Promise<void>
  /** Of the keys that begin so, those after `after`, in order of their octets; for what has too many to read all. */
  page<Value>(of: { prefix: string; after: string; most: number }): Promise<{ key: string; value: Value }[]>
  /** The same, but of all that are alike up to the next delimiter after the prefix only the first: a list of folders. */
  leaps<Value>(of: {
    prefix: string
    after: string
    delimiter: string
    most: number
  }): Promise<{ key: string; value: Value }[]>
}

/** Injected, so that no driver and no test depends on the wall clock. */
export type Clock = { now(): Date }

type LeapsAsked = { prefix: string; after: string; delimiter: string; most: number }
const byOctets = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other))

/** For tests; checks that no key is missing in the register of personal data (`base/driver-memory.ts`). */
export function memoryState(): OrderedState {
  const values = new Map<string, unknown>()
  return {
    read: async <Value>(key: string) => structuredClone(values.get(key)) as Value | undefined,
    change: async <Value>(key: string, next: (current: Value | undefined) => Value | undefined) => {
      const value = next(structuredClone(values.get(key)) as Value | undefined)
      const flaw = value === undefined ? undefined : outsideRegister(key, value)
      if (flaw) throw new Error(flaw)
      if (value === undefined) values.delete(key)
      else values.set(key, structuredClone(value))
      return value
    },
    keys: async (prefix) => [...values.keys()].filter((key) => key.startsWith(prefix)).sort(),
    drop: async (keys) => {
      for (const key of keys) values.delete(key)
    },
    leaps: async <Value>({ prefix, after, delimiter, most }: LeapsAsked) => {
      const found: { key: string; value: Value }[] = []
      let past = after
      for (const key of [...values.keys()].filter((each) => each.startsWith(prefix)).sort(byOctets)) {
        if (byOctets(key, past) <= 0) continue
        if (found.length === most) break
        found.push({ key, value: structuredClone(values.get(key)) as Value })
        const end = key.indexOf(delimiter, prefix.length)
        past = end < 0 ? key : `${key.slice(0, end + delimiter.length)}\u{10ffff}`
      }
      return found
    },
    page: async <Value>({ prefix, after, most }: { prefix: string; after: string; most: number }) =>
      [...values.keys()]
        .filter((key) => key.startsWith(prefix) && byOctets(key, after) > 0)
        .sort(byOctets)
        .slice(0, most)
        .map((key) => ({ key, value: structuredClone(values.get(key)) as Value })),
  }
}
