// Compiles the words of every area (src/**/words/{nl,en,fr}.json) into build/words, and refuses a key that one language lacks.
// Each message becomes a small module of its own (`word-code.ts`), so that a screen loads only those that it uses.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { rolldown } from 'rolldown'
import { takeTurn } from './alone.ts'
import { inputsOf, messageCode, WrongMessage } from './word-code.ts'

const locales = ['nl', 'en', 'fr']
const root = path.resolve(import.meta.dirname, '..')
const folders = fs
  .globSync('src/**/words', { cwd: root })
  .filter((folder) => fs.statSync(path.join(root, folder)).isDirectory())
  .sort()

// Asked by every check, build and start: the same words are compiled once.
const place = path.join(root, 'build/words')
const hash = createHash('sha256')
for (const tool of [import.meta.filename, path.join(import.meta.dirname, 'word-code.ts')])
  hash.update(fs.readFileSync(tool))
for (const file of folders.flatMap((folder) => locales.map((locale) => path.join(folder, `${locale}.json`))))
  hash.update(file).update(fs.existsSync(path.join(root, file)) ? fs.readFileSync(path.join(root, file)) : '')
const stamp = hash.digest('hex')
const known = path.join(place, 'stamp')
const isKnown = () => fs.existsSync(known) && fs.readFileSync(known, 'utf8') === stamp
if (isKnown()) process.exit(0)
// Two processes that are started together share the work: the second finds the words compiled.
await takeTurn(path.join(root, 'build/words.lock'))
if (isKnown()) process.exit(0)

const problems = []
const messages = new Map()
for (const folder of folders) {
  const byLocale = locales.map((locale) => {
    const file = path.join(root, folder, `${locale}.json`)
    return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {}
  })
  const keys = new Set(byLocale.flatMap((words) => Object.keys(words)))
  keys.delete('$schema')
  for (const key of keys) {
    byLocale.forEach((words, index) => {
      if (words[key] === undefined) problems.push(`${folder}: "${key}" has no words in ${locales[index]}`)
    })
    if (messages.has(key)) problems.push(`"${key}" stands in both ${messages.get(key).folder} and ${folder}`)
    if (byLocale.every((words) => words[key] !== undefined))
      messages.set(key, { folder, ...compiled(folder, key, byLocale) })
  }
}
function compiled(folder, key, byLocale) {
  const said = Object.fromEntries(locales.map((locale, index) => [locale, byLocale[index][key]]))
  try {
    return { code: messageCode(key, said), inputs: inputsOf(said[locales[0]]) }
  } catch (fault) {
    if (!(fault instanceof WrongMessage)) throw fault
    problems.push(`${folder}: "${key}" ${fault.message}`)
    return { code: '', inputs: [] }
  }
}
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}

// Written beside and then moved into place, so that imports of words meanwhile find them complete.
const next = path.join(root, `build/words-${process.pid}`)
fs.rmSync(next, { recursive: true, force: true })
fs.mkdirSync(path.join(next, 'messages'), { recursive: true })
for (const [key, { code }] of messages) fs.writeFileSync(path.join(next, 'messages', `${key}.js`), code)
fs.writeFileSync(
  path.join(next, 'messages/_index.js'),
  [...messages.keys()].map((key) => `export * from './${key}.js'\n`).join(''),
)
fs.writeFileSync(path.join(next, 'messages.js'), "export * as m from './messages/_index.js'\n")
fs.writeFileSync(
  path.join(next, 'runtime.js'),
  `let read = () => '${locales[0]}'
export const getLocale = () => read()
export const overwriteGetLocale = (given) => {
  read = given
}
export const say =
  (nl, en, fr) =>
  (inputs = {}, { locale = read() } = {}) =>
    (locale === 'nl' ? nl : locale === 'en' ? en : fr)(inputs)
`,
)

// Apart from the runtime: a screen without a number in its words does not load it.
fs.writeFileSync(
  path.join(next, 'plural.js'),
  `const rules = {}
export const plural = (locale, count) => {
  rules[locale] ??= new Intl.PluralRules(locale)
  return rules[locale].select(Number(count))
}
`,
)

// The browser takes single messages out of thousands of small files; a server wants them all, and reads one file in a tenth of the time.
const whole = await rolldown({ input: path.join(next, 'messages.js'), external: /runtime\.js$/, logLevel: 'silent' })
await whole.write({ file: path.join(next, 'all-messages.js'), format: 'esm', comments: false })
await whole.close()

// Types stand beside the compiled words, so that no floor has to read thousands of JavaScript files to know them.
const lines = [...messages].map(([key, { inputs }]) => {
  const given = inputs.map((name) => `${name}: string | number`).join('; ')
  const first = inputs.length > 0 ? `inputs: { ${given} }` : 'inputs?: Record<string, never>'
  return `  ${key}: (${first}, options?: WordOptions) => string`
})
const types = `type WordOptions = { locale?: 'nl' | 'en' | 'fr' }\nexport declare const m: {\n${lines.join('\n')}\n}\n`
fs.writeFileSync(path.join(next, 'messages.d.ts'), types)
fs.writeFileSync(
  path.join(next, 'runtime.d.ts'),
  `export type Locale = 'nl' | 'en' | 'fr'\nexport declare const getLocale: () => Locale\nexport declare const overwriteGetLocale: (read: () => Locale) => void\n`,
)
fs.writeFileSync(path.join(next, 'stamp'), stamp)
fs.rmSync(`${place}-before`, { recursive: true, force: true })
if (fs.existsSync(place)) fs.renameSync(place, `${place}-before`)
fs.renameSync(next, place)
fs.rmSync(`${place}-before`, { recursive: true, force: true })
console.log(`words: ${messages.size} messages of ${folders.length} areas in ${locales.join(', ')}`)
