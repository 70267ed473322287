import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * The commands of a page of `docs` that are marked `<!-- run: name -->`, as they stand there: what a page promises is run, not a copy of it.
 * Places that a reader fills in by hand are given as pairs.
 */
export const documentedCommands = (page: string, name: string, places: Places = {}): string =>
  documented(page, `run: ${name}`, places)

/** The same for a file that a page tells to write, marked `<!-- file: name -->`. A place that is not there is a fault. */
export const documentedFile = (page: string, name: string, places: Places = {}): string =>
  documented(page, `file: ${name}`, places)

type Places = Readonly<Record<string, string>>

function documented(page: string, mark: string, places: Places): string {
  const text = fs.readFileSync(path.join(root, page), 'utf8')
  const block = new RegExp(`<!-- ${mark} -->\\s+\`\`\`\\w+\\n([^]*?)\`\`\``).exec(text)?.[1]
  if (!block) throw new Error(`${page} has nothing marked "${mark}"`)
  return Object.entries(places).reduce((all, [place, real]) => {
    if (mark.startsWith('file') && !all.includes(place)) throw new Error(`${page}, ${mark}: no ${place} in it`)
    return all.replaceAll(place, real)
  }, block)
}

/** Every block of code of a page in one language, in the order in which a reader meets them. */
export function documentedCode(page: string, language: string): string[] {
  const text = fs.readFileSync(path.join(root, page), 'utf8')
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(([, code = '']) => code)
}
