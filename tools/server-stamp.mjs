import fs from 'node:fs'
import path from 'node:path'
import { filesBelow, sourceStamp } from './source-stamp.mjs'

const root = path.resolve(import.meta.dirname, '..')
const wordsStamp = 'build/words.stamp'
const isSource = /^(?:src|db)\/.*\.ts$|^tools\/[^/]+\.ts$/

export const serverFolder = path.join(root, 'build/server')
export const serverEntry = 'start.mjs'

/** What the server is made of, and where: the file that it becomes names the places of the modules that it was made of. */
export function serverFingerprint() {
  const found = filesBelow(root, ['src', 'db', 'tools']).filter(
    (file) => isSource.test(file) && !/\/web\/|\.test\.ts$|^src\/design\//.test(file),
  )
  const words = fs.existsSync(path.join(root, wordsStamp)) ? [wordsStamp] : []
  const files = [...found, ...words, 'package-lock.json']
  return sourceStamp(root, files, { cache: path.join(root, 'build/source-hashes.json'), also: root })
}

export const isServerFresh = () => isFolderFresh(serverFolder, serverEntry, serverFingerprint())

/** Whether a built folder stands, whole and of these sources. */
export function isFolderFresh(folder, entry, fingerprint) {
  const stamp = `${folder}.stamp`
  return (
    fs.existsSync(path.join(folder, entry)) && fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === fingerprint
  )
}
