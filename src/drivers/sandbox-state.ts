import { outsideRegister } from '#base/driver-memory.ts'

/** The stored state of the sandboxes, in the database (`memoryState` in tests). `change` is atomic per key. */
export interface SandboxState {
  read<Value>(key: string): Promise<Value | undefined>
  change<Value>(key: string, next: (current: Value | undefined) => Value | undefined): Promise<Value | undefined>
  keys(prefix: string): Promise<string[]>
  /** Forgets all of these at once. */
  drop(keys: readonly string[]): Promise<void>
  /** Of the keys that begin so, those after `after`, in order of their octets; for what has too many to read all. */
  page<Value>(of: { prefix: string; after: string; most: number }): Promise<{ key: string; value: Value }[]>
}

/** Injected, so that no driver and no test depends on the wall clock. */
export type Clock = { now(): Date }

/** For tests; checks that no key is missing in the register of personal data (`base/driver-memory.ts`). */
export function memoryState(): SandboxState {
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
    page: async <Value>({ prefix, after, most }: { prefix: string; after: string; most: number }) =>
      [...values.keys()]
        .filter((key) => key.startsWith(prefix) && Buffer.compare(Buffer.from(key), Buffer.from(after)) > 0)
        .sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
        .slice(0, most)
        .map((key) => ({ key, value: structuredClone(values.get(key)) as Value })),
  }
}
