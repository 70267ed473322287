// Compiles the words of every area (src/**/words/{nl,en,fr}.json) into build/words, and refuses a key that one language lacks.
// The message compiler falls back silently, so the completeness check is ours.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { rolldown } from 'rolldown'
import { takeTurn } from './alone.ts'

const locales = ['nl', 'en', 'fr']
const root = path.resolve(import.meta.dirname, '..')
const folders = fs
  .globSync('src/**/words', { cwd: root })
  .filter((folder) => fs.statSync(path.join(root, folder)).isDirectory())
  .sort()

// Asked by every check, build and start: the same words are compiled once.
const place = path.join(root, 'build/words')
const hash = createHash('sha256').update(fs.readFileSync(import.meta.filename))
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
const seen = new Map()
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
    if (seen.has(key)) problems.push(`"${key}" stands in both ${seen.get(key)} and ${folder}`)
    seen.set(key, folder)
  }
}
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}

const project = path.join(root, 'build/belfry.inlang')
fs.mkdirSync(project, { recursive: true })
fs.writeFileSync(
  path.join(project, 'settings.json'),
  JSON.stringify({
    baseLocale: 'nl',
    locales,
    modules: [path.join(root, 'node_modules/@inlang/plugin-message-format/dist/index.js')],
    'plugin.inlang.messageFormat': { pathPattern: folders.map((folder) => `${root}/${folder}/{locale}.json`) },
    telemetry: 'off',
  }),
)
// Made beside and then moved into place, so that whoever imports words meanwhile finds them whole.
const next = path.join(root, `build/words-${process.pid}`)
const compiled = spawnSync(
  process.execPath,
  [
    path.join(root, 'node_modules/@inlang/paraglide-js/bin/run.js'),
    'compile',
    '--project',
    project,
    '--outdir',
    next,
    '--strategy',
    'globalVariable',
    'baseLocale',
    '--no-emit-readme',
    '--no-emit-prettier-ignore',
    '--silent',
  ],
  { cwd: root, encoding: 'utf8', env: { ...process.env, DO_NOT_TRACK: '1' } },
)
if (compiled.status !== 0) {
  console.error(compiled.stdout, compiled.stderr)
  process.exit(1)
}

// Each message comes with its own choice of a language, which weighs more than most of the words, and with a runtime for
// addresses and cookies that the router looks after here: one function of ours chooses for all.
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
fs.rmSync(path.join(next, 'server.js'))
const chosen = /^((?:export )?const (\w+) = )[^\n]*=> \{\s+const locale = experimentalStaticLocale[\s\S]*?\n\}\);?/m
const importsRuntime = "import { getLocale, experimentalStaticLocale } from '../runtime.js';"
for (const file of fs.readdirSync(path.join(next, 'messages'))) {
  if (file === '_index.js' || !file.endsWith('.js')) continue
  const place = path.join(next, 'messages', file)
  const code = fs.readFileSync(place, 'utf8')
  const said = code.replace(chosen, (_, head, name) => {
    const [nl, en, fr] = locales.map((locale) => `${locale}_${name}`)
    return `${head}/* @__PURE__ */ say(${nl}, ${en}, ${fr});`
  })
  if (said === code || !code.includes(importsRuntime)) throw new Error(`${file} has another form than expected`)
  fs.writeFileSync(place, said.replace(importsRuntime, "import { say } from '../runtime.js';"))
}

// The browser takes single messages out of thousands of small files; a server wants them all, and reads one file in a tenth of the time.
const whole = await rolldown({ input: path.join(next, 'messages.js'), external: /runtime\.js$/, logLevel: 'silent' })
await whole.write({ file: path.join(next, 'all-messages.js'), format: 'esm', comments: false })
await whole.close()

// Types stand beside the compiled words, so that no floor has to read thousands of JavaScript files to know them.
const inputsOf = (message) => {
  const names = new Set()
  for (const found of JSON.stringify(message).matchAll(/\{(\w+)\}/g)) names.add(found[1])
  for (const found of JSON.stringify(message).matchAll(/"input (\w+)"/g)) names.add(found[1])
  return [...names]
}
const lines = []
for (const folder of folders) {
  const file = path.join(root, folder, 'nl.json')
  const words = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {}
  for (const [key, message] of Object.entries(words)) {
    if (key === '$schema') continue
    const inputs = inputsOf(message)
    const given = inputs.map((name) => `${name}: string | number`).join('; ')
    lines.push(
      `  ${key}: (inputs${inputs.length > 0 ? `: { ${given} }` : '?: Record<string, never>'}, options?: WordOptions) => string`,
    )
  }
}
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
console.log(`words: ${seen.size} messages of ${folders.length} areas in ${locales.join(', ')}`)
