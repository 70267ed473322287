import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { placesOf, type WebSettings } from '../places.ts'

/** When all of a space was saved last, and `node` when what is too old was let go of last. */
const fileOf = (web: WebSettings, whose: string): string =>
  path.join(web.state, 'saved', whose === 'node' ? 'node' : placesOf(web, whose).user)

export async function lastSavedAt(web: WebSettings, whose: string): Promise<Date | null> {
  const text = await readFile(fileOf(web, whose), 'utf8').catch(() => '')
  const at = Date.parse(text.trim())
  return Number.isNaN(at) ? null : new Date(at)
}

export async function noteSaved(web: WebSettings, whose: string, at: Date): Promise<void> {
  const file = fileOf(web, whose)
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(`${file}.new`, `${at.toISOString()}\n`, { mode: 0o600 })
  await rename(`${file}.new`, file)
}

/** Of a space that is gone. */
export const forgetSaved = (web: WebSettings, whose: string): Promise<void> => rm(fileOf(web, whose), { force: true })
