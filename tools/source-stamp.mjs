import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** A file that was written so lately may be written again within the same tick of its clock: it is read anew the next time. */
const settledMs = 2000

const digest = (content) => createHash('sha256').update(content).digest('base64url')

/**
 * One sign for the names and the contents of files: the same in a copy of the tree and in a fresh clone, whatever their times are, so
 * that what was built from them elsewhere counts as built. What a file holds is remembered by its size and time in `cache`, which only
 * saves the reading. `also`: what else the result depends on.
 */
export function sourceStamp(root, files, { cache, also = '' }) {
  const known = readCache(cache)
  const hash = createHash('sha256').update(`${also}\n`)
  let isChanged = false
  for (const file of files.toSorted()) {
    const place = `${root}/${file}`
    const { size, mtimeMs } = fs.statSync(place)
    const before = known[file]
    const isKnown = before?.[0] === size && before[1] === mtimeMs
    const content = isKnown ? before[2] : digest(fs.readFileSync(place))
    if (!isKnown && Date.now() - mtimeMs > settledMs) {
      known[file] = [size, mtimeMs, content]
      isChanged = true
    }
    hash.update(`${file} ${content}\n`)
  }
  if (isChanged) writeCache(cache, known)
  return hash.digest('hex')
}

/** All files of these folders, by their names below `root`. Every start asks: a pattern, or paths joined one by one, take five times as long. */
export function filesBelow(root, folders) {
  const found = []
  const walk = (folder) => {
    for (const entry of fs.readdirSync(`${root}/${folder}`, { withFileTypes: true })) {
      const name = `${folder}/${entry.name}`
      if (entry.isDirectory()) walk(name)
      else if (entry.isFile()) found.push(name)
    }
  }
  for (const folder of folders) walk(folder)
  return found
}

function readCache(cache) {
  try {
    return JSON.parse(fs.readFileSync(cache, 'utf8'))
  } catch {
    return {}
  }
}

/** Whole or not at all; a folder that cannot be written to costs only time. */
function writeCache(cache, known) {
  const next = `${cache}.${process.pid}`
  try {
    fs.mkdirSync(path.dirname(cache), { recursive: true })
    fs.writeFileSync(next, JSON.stringify(known))
    fs.renameSync(next, cache)
  } catch {
    if (fs.existsSync(next)) fs.rmSync(next)
  }
}
