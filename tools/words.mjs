// Compiles the words of every area (src/**/words/{nl,en,fr}.json) into build/words, and refuses a key that one language lacks.
// The message compiler falls back silently, so the completeness check is ours.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const locales = ['nl', 'en', 'fr']
const root = path.resolve(import.meta.dirname, '..')
const folders = fs
  .globSync('src/**/words', { cwd: root })
  .filter((folder) => fs.statSync(path.join(root, folder)).isDirectory())
  .sort()

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
const compiled = spawnSync(
  process.execPath,
  [
    path.join(root, 'node_modules/@inlang/paraglide-js/bin/run.js'),
    'compile',
    '--project',
    project,
    '--outdir',
    path.join(root, 'build/words'),
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
console.log(`words: ${seen.size} messages of ${folders.length} areas in ${locales.join(', ')}`)
