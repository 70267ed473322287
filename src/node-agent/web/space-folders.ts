import { randomUUID } from 'node:crypto'
import { chmod, chown, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { SpacePlaces, WebSettings } from './places.ts'
import { scriptsIn } from './places.ts'
import { scripts } from './scripts.ts'
import type { UserIds } from './system-users.ts'

async function folder(where: string, mode: number, { uid, gid }: UserIds): Promise<void> {
  await mkdir(where, { recursive: true })
  await chown(where, uid, gid)
  await chmod(where, mode)
}

/** What a new space shows first. */
export const welcome = (domain: string): string =>
  `<!doctype html>\n<html lang="nl">\n<meta charset="utf-8">\n<title>${domain}</title>\n<h1>${domain}</h1>\n<p>Hier komt binnenkort een website.</p>\n</html>\n`

/** The folders of a space; only a new one is given a first page. */
export async function makeFolders({ jail, home, logs }: SpacePlaces, ids: UserIds, domain: string): Promise<void> {
  const isNew = await readFile(path.join(home, 'public/index.html')).then(
    () => false,
    () => true,
  )
  const root = { uid: 0, gid: ids.gid }
  await folder(jail, 0o750, root)
  await folder(logs, 0o750, root)
  if (!isNew) return
  await folder(home, 0o755, ids)
  for (const [name, mode] of [
    ['public', 0o755],
    ['private', 0o700],
    ['logs', 0o700],
    ['tmp', 0o700],
  ] as const)
    await folder(path.join(home, name), mode, ids)
  const page = await open(path.join(home, 'public/index.html'), 'wx', 0o644).catch(() => undefined)
  await page?.writeFile(welcome(domain))
  await page?.chown(ids.uid, ids.gid)
  await page?.close()
}

export const dropFolders = ({ jail }: SpacePlaces): Promise<void> => rm(jail, { recursive: true, force: true })

/** A script of ours that PHP runs as the user of a space; it belongs to root and can be read by all. Answers where it is. */
export async function keepScript(web: WebSettings, name: string, text: string): Promise<string> {
  const file = path.join(scriptsIn(web), name)
  if ((await readFile(file, 'utf8').catch(() => '')) === text) return file
  await mkdir(scriptsIn(web), { recursive: true, mode: 0o755 })
  const next = `${file}.${randomUUID()}`
  await writeFile(next, text, { mode: 0o644 })
  await rename(next, file)
  return file
}

export async function keepScripts(web: WebSettings): Promise<void> {
  for (const [name, text] of Object.entries(scripts)) await keepScript(web, name, text)
}
