import fs from 'node:fs'
import path from 'node:path'
import { root } from './imports.ts'

/** What there is to be named: identifiers and files of the sources, and the scripts of npm. */
export type Known = {
  names: ReadonlySet<string>
  files: readonly string[]
  scripts: ReadonlySet<string>
}

/** Everything that is written as code, but for `except`, which may name what does not exist. */
export function readKnown(except: readonly string[]): Known {
  const files = fs
    .globSync(['{src,db,tools,test,bench,packages,docs,tsconfig}/**/*', '*.*'], {
      cwd: root,
      exclude: (name) => /(^|\/)(node_modules|dist)$/.test(String(name)),
    })
    .map((file) => file.split(path.sep).join('/'))
  const names = new Set<string>()
  for (const file of files) {
    if (!/\.(tsx?|mjs|mts|json|sql|css|html|conf)$/.test(file) || file === 'package-lock.json' || except.includes(file))
      continue
    for (const [name] of fs.readFileSync(path.join(root, file), 'utf8').matchAll(/[A-Za-z_]\w*/g)) names.add(name)
  }
  const { scripts } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: object }
  return { names, files, scripts: new Set(Object.keys(scripts)) }
}

/**
 * What a page names within backticks and the sources do not know: names of more than one word (`askedId`, `OpenApiDocument`, `client_id`),
 * functions (`visibleTo(`), settings (`BELFRY_…`), files by the end of their path, `npm run …`. A name with a `<place>` to fill in is passed over.
 */
export function unknownIn(page: string, known: Known): string[] {
  const spans = spansIn(withoutBlocks(page))
  return [...new Set(spans.flatMap((code) => [...unknownFiles(code, known), ...unknownNames(code, known)]))].sort()
}

/** The files that comments of a source name within backticks and that do not exist. */
export const unknownInComments = (source: string, known: Known): string[] =>
  spansIn([...source.matchAll(/^\s*(?:\/\/|\/?\*).*$/gm)].join('\n')).flatMap((code) => unknownFiles(code, known))

const spansIn = (text: string): string[] =>
  [...text.matchAll(/(`+)([^`]|[^`][\s\S]*?[^`])\1(?!`)/g)].map(([, , code = '']) => code)
const withoutBlocks = (page: string): string => page.replace(/^( *)```[\s\S]*?^\1```/gm, '')
const filePattern = /(?<![\w>./#*-])[\w.#/*-]+\.(?:tsx?|mjs|mts|css|json|md)(?![\w*<])/g

function unknownFiles(code: string, { files }: Known): string[] {
  const named = [...code.matchAll(filePattern)].map(([name]) => name)
  return named.filter((name) => {
    // An address, or any of several.
    if (/^\/|\*/.test(name)) return false
    const end = name.replace(/^(\.\.?\/)+|^#/, '')
    return !files.some((file) => file === end || file.endsWith(`/${end}`))
  })
}

function unknownNames(code: string, { names, scripts }: Known): string[] {
  const text = code.replace(filePattern, ' ').replace(/"[^"]*"|'[^']*'/g, ' ')
  const called = [...text.matchAll(/(?<![\w<-])([A-Za-z_]\w*)(?=\()/g)].map(([, name = '']) => name)
  const compound = [
    ...text.matchAll(/(?<![\w<-])(?:[a-z][a-z0-9]*(?:[A-Z]|_\w)|[A-Z][a-z0-9]+[A-Z]|BELFRY_)\w*(?![\w>-])/g),
  ]
  const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
  return [
    ...[...called, ...compound.map(([name]) => name)].filter((name) => !names.has(name)),
    ...commands.filter((name) => !scripts.has(name)).map((name) => `npm run ${name}`),
  ]
}
