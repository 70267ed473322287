import { randomUUID } from 'node:crypto'
import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { asUser, at, openFolder } from './own-files.ts'
import type { SpacePlaces, WebSettings } from './places.ts'
import { scriptsIn } from './places.ts'
import { scripts } from './scripts.ts'
import type { UserIds } from './user-processes.ts'

async function folder(where: string, mode: number, { uid, gid }: UserIds): Promise<void> {
  await mkdir(where, { recursive: true })
  await chown(where, uid, gid)
  await chmod(where, mode)
}

/** What a new space shows first. */
export const welcome = (domain: string): string =>
  `<!doctype html>\n<html lang="nl">\n<meta charset="utf-8">\n<title>${domain}</title>\n<h1>${domain}</h1>\n<p>Hier komt binnenkort een website.</p>\n</html>\n`
/** Whether a page is still that one, whichever name the space had by then. */
export const isWelcome = (text: string): boolean => text === welcome(/<title>([^<]*)<\/title>/.exec(text)?.[1] ?? '')

const own = [
  ['public', 0o755],
  ['private', 0o700],
  ['logs', 0o700],
  ['tmp', 0o700],
] as const

/** What a shell of a customer has no business in: whatever of it they need, they reach by its name. */
export async function closeFolders(web: WebSettings): Promise<void> {
  const within = (name: string) => path.join(web.state, name)
  const modes: [string, number][] = [
    ...[web.homes, web.state, within('keys'), within('redis')].map((each): [string, number] => [each, 0o711]),
    ...[web.nginx.sites, within('spaces'), within('ftp')].map((each): [string, number] => [each, 0o700]),
  ]
  for (const [where, mode] of modes) await chmod(where, mode).catch(unlessMissing)
}

/** What root keeps around a space. The customer's own folder is none of it: whatever they made of it, they made. */
export async function keepAround({ jail, logs }: SpacePlaces, ids: UserIds): Promise<void> {
  const root = { uid: 0, gid: ids.gid }
  await folder(jail, 0o750, root)
  await folder(logs, 0o750, root)
}

/** The folder of a customer to whom nothing lets in yet, with a first page; what is in it is made as their user. */
export async function makeHome({ home }: SpacePlaces, ids: UserIds, domain: string): Promise<void> {
  await folder(home, 0o755, ids)
  await asUser(ids, async () => {
    const within = await openFolder(home, '')
    try {
      for (const [name, mode] of own) await mkdir(at(within, name), { mode }).catch(unlessThere)
      const site = await openFolder(home, 'public')
      try {
        await writeFile(at(site, 'index.html'), welcome(domain), { flag: 'wx', mode: 0o644 }).catch(unlessThere)
      } finally {
        await site.close()
      }
    } finally {
      await within.close()
    }
  })
}

/** One that was cut off before began with this. */
function unlessThere(fault: unknown): void {
  if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault
}

function unlessMissing(fault: unknown): void {
  if ((fault as NodeJS.ErrnoException).code !== 'ENOENT') throw fault
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
