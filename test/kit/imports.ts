import fs from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'

export const root = path.resolve(import.meta.dirname, '../..')

/** One import of a source file, resolved to a path from the root where it is one of ours. */
export type Import = { from: string; to: string; typeOnly: boolean; line: number; isDynamic?: true }

/**
 * Reads every import, export-from and dynamic import with a real parser. Packages and Node's own modules are reported by
 * their bare name.
 */
export function importsOf(file: string, text = fs.readFileSync(path.join(root, file), 'utf8')): Import[] {
  const { module } = parseSync(file, text)
  const line = (offset: number) => text.slice(0, offset).split('\n').length
  const found: Import[] = []
  for (const each of module.staticImports) {
    found.push({
      from: file,
      to: resolve(file, each.moduleRequest.value),
      typeOnly: each.entries.length > 0 && each.entries.every((entry) => entry.isType),
      line: line(each.start),
    })
  }
  for (const each of module.staticExports) {
    for (const entry of each.entries) {
      if (entry.moduleRequest)
        found.push({
          from: file,
          to: resolve(file, entry.moduleRequest.value),
          typeOnly: entry.isType,
          line: line(each.start),
        })
    }
  }
  for (const each of module.dynamicImports) {
    const wanted = /^['"`](.+)['"`]$/.exec(text.slice(each.moduleRequest.start, each.moduleRequest.end))?.[1]
    if (wanted)
      found.push({ from: file, to: resolve(file, wanted), typeOnly: false, line: line(each.start), isDynamic: true })
  }
  return found
}

const aliases: [RegExp, string][] = [
  [/^#(base|brands|areas|drivers|node-agent|platform|design|entry)\//, 'src/$1/'],
  [/^#(db|test)\//, '$1/'],
  [/^#words(\/|$)/, 'build/words/'],
]

export function resolve(from: string, wanted: string): string {
  if (wanted.startsWith('.')) return path.posix.normalize(path.posix.join(path.posix.dirname(from), wanted))
  for (const [pattern, target] of aliases) if (pattern.test(wanted)) return wanted.replace(pattern, target)
  return wanted
}
