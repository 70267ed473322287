import { randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { ifMissing, readJson, writeJson } from './whole-file.ts'

/** What a visitor wrote in a contact form, until the portal took it over. */
export type FormMessage = {
  id: string
  reference: string
  /** Where it is to go, in place of the owner. */
  to: string | null
  sentAt: string
  page: string
  name: string
  email: string
  text: string
}

/** No more than this wait: the portal takes them over every minute. */
const mostWaiting = 2000

export type MessageStore = ReturnType<typeof openMessageStore>

export function openMessageStore(root: string) {
  const folder = path.join(root, 'messages')
  const names = async () =>
    ((await readdir(folder).catch(ifMissing)) ?? []).filter((name) => /^[\w-]+\.json$/.test(name)).sort()
  return {
    /** False: too many wait. */
    async add(message: Omit<FormMessage, 'id'>): Promise<boolean> {
      if ((await names()).length >= mostWaiting) return false
      const id = randomUUID()
      await writeJson(path.join(folder, `${id}.json`), { ...message, id })
      return true
    },
    async waiting(most: number): Promise<FormMessage[]> {
      const found = await Promise.all(
        (await names()).slice(0, most).map((name) => readJson<FormMessage>(path.join(folder, name))),
      )
      return found.filter((message) => message !== undefined)
    },
    drop: (id: string): Promise<void> =>
      /^[\w-]{1,64}$/.test(id) ? rm(path.join(folder, `${id}.json`), { force: true }) : Promise.resolve(),
  }
}
