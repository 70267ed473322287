import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * The commands of a page of `docs` that are marked `<!-- run: name -->`, as they stand there: what a page promises is run, not a copy of it.
 * Places that a reader fills in by hand are given as pairs.
 */
export function documentedCommands(page: string, name: string, places: Readonly<Record<string, string>> = {}): string {
  const text = fs.readFileSync(path.join(root, page), 'utf8')
  const block = new RegExp(`<!-- run: ${name} -->\\s+\`\`\`sh\\n([^]*?)\`\`\``).exec(text)?.[1]
  if (!block) throw new Error(`${page} has no commands marked "run: ${name}"`)
  return Object.entries(places).reduce((commands, [place, real]) => commands.replaceAll(place, real), block)
}

/** Every block of code of a page in one language, in the order in which a reader meets them. */
export function documentedCode(page: string, language: string): string[] {
  const text = fs.readFileSync(path.join(root, page), 'utf8')
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(([, code = '']) => code)
}
