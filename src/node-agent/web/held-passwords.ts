import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { alone } from '../lock.ts'
import type { WebSettings } from './places.ts'

/**
 * What the password of a database's user was before the agent gave them one of its own for a while (its hash, by the name of the database). As long as
 * the file is there somebody is at work as them, or was when they were killed.
 */
export function heldPasswords(web: WebSettings) {
  const folder = path.join(web.state, 'held-passwords')
  const fileOf = (name: string) => path.join(folder, name)
  return {
    find: (name: string): Promise<string | undefined> => readFile(fileOf(name), 'utf8').catch(() => undefined),
    async keep(name: string, hash: string): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(`${fileOf(name)}.next`, hash, { mode: 0o600 })
      await rename(`${fileOf(name)}.next`, fileOf(name))
    },
    drop: (name: string): Promise<void> => rm(fileOf(name), { force: true }),
    all: async (): Promise<string[]> =>
      (await readdir(folder).catch(() => [])).filter((name) => !name.endsWith('.next')),
    /** One change at a time of what lets a user in. */
    async alone<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
      const lock = { folder: path.join(web.state, 'locks', 'passwords'), thing: name, waitSeconds: 30 }
      const outcome = await alone(lock, async () => [await work()] as const)
      if (!outcome) throw new Error('the password of a database is busy')
      return outcome[0]
    },
  }
}
