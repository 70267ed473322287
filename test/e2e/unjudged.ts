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

/** Every form that a message has, with anything where something is filled in. A space is a space, also where a line may not break. */
function formsOf(message: unknown): RegExp[] {
  if (Array.isArray(message)) return message.flatMap(({ match }) => Object.values(match).flatMap(formsOf))
  const literal = String(message)
    .replace(/\s+/g, ' ')
    .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
  return [new RegExp(`^${literal.replace(/\{\w+\}/g, '.*')}$`)]
}

const drawing = fs.globSync('*/*/web/**/*.{ts,tsx}', { cwd: areas })
const sources = new Map(drawing.map((file) => [file, fs.readFileSync(path.join(areas, file), 'utf8')]))

/** Titles that are the name of something, as the tests open them. */
const named: Readonly<Record<string, RegExp>> = {
  'billing/statements/web/entry-queue.tsx SidePanel': /^Bakkerij De Gouden Halm BV$/,
  'hosting/files/web/picture-window.tsx SidePanel': /^punt\.png$/,
  'hosting/tasks/web/run-panel.tsx SidePanel': /^Voorraad van /,
  'mail/log/web/log-table.tsx SidePanel': /^Uw kaart wordt geblokkeerd$/,
  'ordering/approvals/web/approval-panel.tsx SidePanel': /^Bestelling$/,
  'overview/mailbox/web/mailbox-screen.tsx SidePanel': /^Bestelling \d+ is klaar$/,
  'partner/signup/web/application-panel.tsx SidePanel': /^Webstudio Leeuwerik$/,
  'people/mail-archive/web/mail-panel.tsx SidePanel': /^Bestelling \d+ is klaar$/,
  'people/privacy/web/erasure-panel.tsx SidePanel': /^Mira Duinmeijer$/,
  'staff/audit/web/entry-panel.tsx SidePanel': /^Ingelogd$/,
  'staff/catalogue/web/extension-table.tsx SidePanel': /^\.be$/,
  'staff/catalogue/web/product-panel.tsx SidePanel': /^Cloudserver$/,
  'staff/desk/web/dead-jobs.tsx SidePanel': /^mail\.send$/,
  'staff/desk/web/decide-dialog.tsx FormDialog': /^gouden-halm-traiteur-voorbeeld\.fr$/,
}

const opening =
  /<(ConfirmDialog|FormDialog|Dialog|SidePanel)\b[\s\S]{0,400}?\btitle=\{((?:[^{}]|\{[^{}]*\})*)\}(?=\s|>)/g
const keysIn = (text: string) => [...text.matchAll(/\bm\.(\w+)/g)].map(([, key = '']) => key)

/** Where a title is not written out, what it is called by says it: a constant, a function, a field of a table. */
function keysBehind(title: string, source: string): string[] {
  const names = title.trim().match(/\b[a-z]\w*(?=\(|$)/g)
  if (!names) return []
  const name = `(?:${names.join('|')})`
  const meanings = new RegExp(
    `(?:const|function) ${name}\\b[\\s\\S]*?\\n(?=\\s{0,2}(?:const|}|<|/|$))|\\b${name}: [^\\n]*(?:\\n {6,}[^\\n]*)*`,
    'g',
  )
  return keysIn((source.match(meanings) ?? []).join('\n'))
}

/** What is handed to a component is said where it is used; what a function says, in the file that it comes from. */
function keysElsewhere(title: string, file: string, source: string): string[] {
  const components = [...source.matchAll(/export (?:const|function) ([A-Z]\w+)/g)].map(([, name]) => name)
  const uses = new RegExp(`<(?:${components.join('|')})\\b[\\s\\S]{0,300}?\\btitle=\\{([^\\n]*?)\\}(?=\\s|>)`, 'g')
  const area = file.split('/web/')[0]
  return [...sources].flatMap(([other, text]) => [
    ...[...text.matchAll(uses)].flatMap(([, said = '']) => [...keysIn(said), ...keysBehind(said, text)]),
    ...(other !== file && other.startsWith(`${area}/web/`) ? keysBehind(title, text) : []),
  ])
}

function keysOf(title: string, file: string, source: string): string[] {
  for (const keys of [keysIn(title), keysBehind(title, source)]) if (keys.length > 0) return keys
  return keysElsewhere(title, file, source)
}

const drawn = [...sources].flatMap(([file, source]) =>
  [...source.matchAll(opening)].map(([, kind, title = '']) => ({
    file,
    kind,
    title,
    keys: keysOf(title, file, source),
  })),
)
const isJudged = ({ file, kind, keys }: (typeof drawn)[number]) => {
  const forms = [...keys.flatMap((key) => formsOf(words[key])), named[`${file} ${kind}`] ?? []].flat()
  return forms.some((form) => [...judged].some((title) => form.test(title)))
}
const missing = drawn.filter((each) => !isJudged(each))
const list = missing.map(({ file, kind, title, keys }) => `  ${file} ${kind} ${keys.join(' ') || title}`)
console.log(`${drawn.length - missing.length} of ${drawn.length} judged; never:\n${list.join('\n')}`)
