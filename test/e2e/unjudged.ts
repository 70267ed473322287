import fs from 'node:fs'
import path from 'node:path'

/**
 * Lists panels and dialogs that no end-to-end test judged, by their titles:
 * `BELFRY_JUDGED=/tmp/judged npx playwright test; node test/e2e/unjudged.ts /tmp/judged`.
 * What a component draws is known by the words of its title; a title that is only somebody's name cannot be told, and is listed apart.
 */
const areas = path.resolve(import.meta.dirname, '../../src/areas')
const judged = new Set(fs.readFileSync(process.argv[2] ?? '', 'utf8').split('\n'))

const words: Record<string, unknown> = Object.assign(
  {},
  ...fs
    .globSync('*/*/words/nl.json', { cwd: areas })
    .map((file) => JSON.parse(fs.readFileSync(path.join(areas, file), 'utf8'))),
)

/** Every form that a message has, with anything where something is filled in. */
function formsOf(message: unknown): RegExp[] {
  if (Array.isArray(message)) return message.flatMap(({ match }) => Object.values(match).flatMap(formsOf))
  const literal = String(message).replace(/[.*+?^$()|[\]\\]/g, '\\$&')
  return [new RegExp(`^${literal.replace(/\{\w+\}/g, '.*')}$`)]
}

const opening = /<(ConfirmDialog|FormDialog|Dialog|SidePanel)\b[\s\S]{0,400}?\btitle=\{([^\n]*?)\}(?=[ >]|$)/gm
const keysIn = (text: string) => [...text.matchAll(/\bm\.(\w+)/g)].map(([, key = '']) => key)
/** What stands in a variable is looked up in its file. */
const keysOf = (title: string, source: string): string[] => {
  const variable = /^\w+$/.exec(title)?.[0]
  const said = variable && new RegExp(`const ${variable} = ([^;]*?)\\n {0,2}\\S`).exec(source)?.[1]
  return keysIn(said || title)
}

const drawn = fs.globSync('*/*/web/**/*.tsx', { cwd: areas }).flatMap((file) => {
  const source = fs.readFileSync(path.join(areas, file), 'utf8')
  return [...source.matchAll(opening)].map(([, kind, title = '']) => ({ file, kind, keys: keysOf(title, source) }))
})
const isJudged = (key: string) => formsOf(words[key]).some((form) => [...judged].some((title) => form.test(title)))
const told = drawn.filter(({ keys }) => keys.length > 0)
const missing = told.filter(({ keys }) => !keys.some(isJudged))
const list = (rows: typeof drawn) =>
  rows.map(({ file, kind, keys }) => `  ${file} ${kind} ${keys.join(' ')}`).join('\n')
console.log(`${told.length - missing.length} of ${told.length} judged; never:\n${list(missing)}`)
console.log(`not known by their titles:\n${list(drawn.filter(({ keys }) => keys.length === 0))}`)
