import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { SandboxState } from '#drivers/sandbox-state.ts'

/** A sandbox's state in a folder, for several processes: a file a key, and one change of a key at a time. */
export function fileState(folder: string): SandboxState {
  const fileOf = (key: string) => path.join(folder, `${encodeURIComponent(key)}.json`)
  const read = <Value>(key: string): Value | undefined =>
    fs.existsSync(fileOf(key)) ? (JSON.parse(fs.readFileSync(fileOf(key), 'utf8')) as Value) : undefined
  return {
    read: async (key) => read(key),
    async change(key, next) {
      const lock = `${fileOf(key)}.lock`
      while (!taken(lock)) await pause(5)
      try {
        const value = next(read(key))
        if (value === undefined) fs.rmSync(fileOf(key), { force: true })
        else fs.writeFileSync(fileOf(key), JSON.stringify(value))
        return value
      } finally {
        fs.rmdirSync(lock)
      }
    },
    keys: async (prefix) =>
      fs
        .readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .map((name) => decodeURIComponent(name.slice(0, -'.json'.length)))
        .filter((key) => key.startsWith(prefix)),
  }
}

function taken(lock: string): boolean {
  try {
    fs.mkdirSync(lock)
    return true
  } catch {
    return false
  }
}
