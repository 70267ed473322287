import { randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { ifMissing, readJson, writeJson } from './whole-file.ts'

/** Another version of a site is live, which the portal has not taken note of yet. */
export type News = {
  id: string
  reference: string
  what: 'published' | 'gone-back'
  version: number
  /** In whose name, as the portal sealed it. */
  holder: string | null
  at: string
}

export type NewsStore = ReturnType<typeof openNewsStore>

/** `news/`: one file each time that people publish or go back in the editor, until the portal took note. */
export function openNewsStore(root: string) {
  const folder = path.join(root, 'news')
  const isName = /^[\w-]{1,64}$/
  return {
    async add(news: Omit<News, 'id'>): Promise<void> {
      const id = randomUUID()
      await writeJson(path.join(folder, `${id}.json`), { ...news, id } satisfies News)
    },
    async waiting(most: number): Promise<News[]> {
      const names = ((await readdir(folder).catch(ifMissing)) ?? []).filter((name) => /^[\w-]+\.json$/.test(name))
      const found = await Promise.all(names.slice(0, most).map((name) => readJson<News>(path.join(folder, name))))
      return found.filter((news) => news !== undefined).sort((one, other) => one.at.localeCompare(other.at))
    },
    drop: (id: string): Promise<void> =>
      isName.test(id) ? rm(path.join(folder, `${id}.json`), { force: true }) : Promise.resolve(),
  }
}
