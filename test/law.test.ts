import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { areaRoutes } from '#entry/areas.ts'
import { functionsIn } from './kit/functions.ts'
import { type Import, importsOf, root } from './kit/imports.ts'
import { breach, comparesOutcomes, floorOf } from './kit/law.ts'
import { neverDone } from './kit/made-calls.ts'

const files = fs
  .globSync(['src/**/*.{ts,tsx}', 'db/**/*.ts'], { cwd: root })
  .map((file) => file.split(path.sep).join('/'))
  .sort()
const imports = files.flatMap((file) => importsOf(file))
const planted = (from: string, to: string): Import => ({ from, to, typeOnly: false, line: 1 })

const maxFunctionLines = 100
/** A file that is short itself needs no reading: most are. */
function longFunctions(file: string, text: string): string[] {
  if (text.split('\n').length <= maxFunctionLines) return []
  return functionsIn(file, text).flatMap(({ line, lines }) =>
    lines > maxFunctionLines ? [`${file}:${line} has ${lines} lines`] : [],
  )
}

const maxFileLines = 400
/** The last line ends with a line break as well. */
const tooLong = (text: string) => text.split('\n').length > maxFileLines + 1

describe('the law', () => {
  it('holds for every import', () => {
    expect(files.length).toBeGreaterThan(50)
    const broken = imports.flatMap((each) =>
      breach(each) ? [`${each.from}:${each.line} imports ${each.to}: ${breach(each)}`] : [],
    )
    expect(broken).toEqual([])
  })

  it.each([
    ['web → server', 'src/areas/domains/dns/web/records-screen.tsx', 'src/areas/domains/dns/server/record-store.ts'],
    ['web → platform', 'src/areas/domains/dns/web/records-screen.tsx', 'src/platform/sql/connect.ts'],
    ['rules → files of the server', 'src/areas/domains/dns/rules/zone.ts', 'node:fs'],
    ['contract → server', 'src/areas/domains/dns/contract/calls.ts', 'src/areas/domains/dns/server/routes.ts'],
    [
      'server → driver implementation',
      'src/areas/domains/dns/server/publish.ts',
      'src/drivers/dns-host/powerdns/powerdns.ts',
    ],
    [
      'server → inside of another area',
      'src/areas/domains/dns/server/publish.ts',
      'src/areas/people/clients/server/client-store.ts',
    ],
    ['vendor → vendor', 'src/drivers/dns-host/powerdns/powerdns.ts', 'src/drivers/dns-host/sandbox/sandbox.ts'],
    ['vendor → vendor of another kind', 'src/drivers/vault/proxmox/a.ts', 'src/drivers/compute/libvirt/b.ts'],
    ['sandbox → sandbox of another kind', 'src/drivers/vault/sandbox/a.ts', 'src/drivers/compute/sandbox/b.ts'],
    [
      'vendor → what all of a kind use, the wrong way',
      'src/drivers/mail-host/imap-migration/a.ts',
      'src/drivers/mail-host/sandbox/b.ts',
    ],
    ['driver → inside of the agent of a node', 'src/drivers/node-agent/open-node-agent.ts', 'src/node-agent/serve.ts'],
    ['agent of a node → driver', 'src/node-agent/mail/mail-queue.ts', 'src/drivers/outcome.ts'],
    ['agent of a node → platform', 'src/node-agent/serve.ts', 'src/platform/log/log.ts'],
    ['platform → area', 'src/platform/http/server.ts', 'src/areas/domains/dns/rules/zone.ts'],
    ['base → anything', 'src/base/money.ts', 'src/brands/brands.ts'],
    [
      'web → inside of another web',
      'src/areas/domains/dns/web/a.tsx',
      'src/areas/billing/invoices/web/invoice-list.tsx',
    ],
    ['app → tests', 'src/areas/domains/dns/server/a.ts', 'test/kit/portal.ts'],
  ])('catches a planted wrong import: %s', (_what, from, to) => {
    expect(breach(planted(from, to))).toBeDefined()
  })

  it('lets drivers use what all of a kind do in the same way, and what is of their own vendor', () => {
    expect(
      breach(planted('src/drivers/mail-host/mail-stack/a.ts', 'src/drivers/mail-host/imap-migration/b.ts')),
    ).toBeUndefined()
    expect(breach(planted('src/drivers/mail-host/mail-stack/a.ts', 'src/drivers/node-agent/b.ts'))).toBeUndefined()
    expect(breach(planted('src/drivers/vault/proxmox/a.ts', 'src/drivers/compute/proxmox/api/b.ts'))).toBeUndefined()
  })

  it('reads imports of every form', () => {
    const text =
      "import a from './a.ts'\nimport type { B } from '#base/b.ts'\nexport { c } from '../c.ts'\nconst d = import('./d.ts')\n"
    expect(
      importsOf('src/areas/x/y/web/z.ts', text)
        .map((each) => each.to)
        .sort(),
    ).toEqual(['src/areas/x/y/c.ts', 'src/areas/x/y/web/a.ts', 'src/areas/x/y/web/d.ts', 'src/base/b.ts'])
  })

  it('puts every source file on a floor', () => {
    expect(files.filter((file) => floorOf(file) === undefined)).toEqual([])
  })

  it('lets no file grow over 400 lines, tests and tools as well, tables of words and data apart', () => {
    const tables = /\/(words|data|countries|catalogue|schema|postal)[^/]*\.ts$|src\/platform\/sql\/schema\.ts$/
    const others = fs.globSync(['{test,tools,bench}/**/*.{ts,tsx,mjs}', '*.ts'], { cwd: root })
    expect(others).toContain('test/e2e/kit/persona.ts')
    const long = [...files, ...others].filter(
      (file) => !tables.test(file) && tooLong(fs.readFileSync(path.join(root, file), 'utf8')),
    )
    expect(long).toEqual([])
    expect(['\n'.repeat(400), '\n'.repeat(401)].map(tooLong)).toEqual([false, true])
  })

  it('lets no function grow over 100 lines', () => {
    const long = files
      .filter((file) => file.startsWith('src/') && floorOf(file) !== 'test')
      .flatMap((file) => longFunctions(file, fs.readFileSync(path.join(root, file), 'utf8')))
    expect(long).toEqual([])
  })

  it.each([
    ['a function', (body: string) => `function planted() {${body}}`],
    ['an arrow function', (body: string) => `export const planted = async () => {${body}}`],
    ['a method', (body: string) => `export const all = { planted() {${body}} }`],
    ['a function within another', (body: string) => `function outer() {\n  return [1].map(() => {${body}})\n}`],
    ['a component', (body: string) => `export function Planted() {\n  return <p>${body}</p>\n}`],
  ])('catches a planted long one: %s', (_what, withBody) => {
    expect(longFunctions('src/planted.tsx', withBody('\n'.repeat(90)))).toEqual([])
    expect(longFunctions('src/planted.tsx', withBody('\n'.repeat(100))).length).toBeGreaterThan(0)
  })

  it('knows no circle of imports', () => {
    const next = new Map<string, string[]>()
    for (const each of imports)
      if (!each.typeOnly && each.to.startsWith('src/')) next.set(each.from, [...(next.get(each.from) ?? []), each.to])
    expect(circles(next)).toEqual([])
  })

  it('keeps the clock and chance out of rules, contracts and base', () => {
    const pure = files.filter((file) => ['base', 'brands', 'rules', 'contract'].includes(floorOf(file) ?? ''))
    const reaching = pure.filter((file) =>
      /Date\.now\(|new Date\(\)|Math\.random\(|crypto\.random/.test(fs.readFileSync(path.join(root, file), 'utf8')),
    )
    expect(reaching).toEqual([])
  })

  it('dims only what is disabled or decoration: dimmed words cannot be read by everybody', () => {
    const dimmed = files
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) => fs.readFileSync(path.join(root, file), 'utf8').split('\n'))
      .filter(
        (line) => /(?<!disabled:|data-held:)\bopacity-(?!0\b|100\b)\d/.test(line) && !line.includes('aria-hidden'),
      )
    expect(dimmed).toEqual([])
  })

  it('makes connections to PostgreSQL in one file, where each of them hears that it was lost', () => {
    const everywhere = fs
      .globSync(['{src,db,tools,test,bench}/**/*.ts'], { cwd: root })
      .map((file) => file.split(path.sep).join('/'))
    const makers = everywhere.filter((file) =>
      importsOf(file).some(({ to, typeOnly }) => ['pg', 'pg-pool'].includes(to) && !typeOnly),
    )
    // These say how a statement is sent, and count what every connection is asked; they make none.
    const users = [
      'src/platform/sql/named-query.ts',
      'test/kit/asked-while-held.ts',
      'test/kit/mortal.ts',
      'test/kit/sent-statements.ts',
    ]
    const others = makers.filter((file) => !users.includes(file))
    expect(others).toEqual(['src/platform/sql/connections.ts'])
    const making = /new (pg\.)?(Client|Pool)\(|new PgBoss\(\{(?!\s*db\b)/
    const made = everywhere.filter((file) => making.test(fs.readFileSync(path.join(root, file), 'utf8')))
    expect(made.filter((file) => file !== 'src/platform/sql/connections.ts')).toEqual([])
    expect(['pg.Pool({})', 'PgBoss({ connectionString: url })'].every((text) => making.test(`new ${text}`))).toBe(true)
  })

  it('decides by the word of a driver in the platform and the drivers alone', () => {
    const deciding = files
      .filter((file) => floorOf(file) === 'server' || floorOf(file) === 'entry-server')
      .filter((file) => comparesOutcomes(fs.readFileSync(path.join(root, file), 'utf8')))
    expect(deciding).toEqual([])
  })

  it.each([
    "if (outcome.kind === 'retry') return",
    "if (read?.kind !==\n  'done') return",
    "switch (outcome.kind) {\n  case 'pending':",
  ])('catches a planted decision by the word of a driver: %s', (text) => {
    expect(comparesOutcomes(text)).toBe(true)
    expect(comparesOutcomes("if (change.kind === 'holder') return isDone(outcome)")).toBe(false)
  })

  it('has no barrel but the public files of an area', () => {
    const barrels = files.filter((file) => /\/index\.tsx?$/.test(file))
    expect(barrels).toEqual([])
  })
})

describe('what a browser loads', () => {
  const next = new Map<string, string[]>()
  for (const each of imports)
    if (!each.typeOnly && !each.isDynamic) next.set(each.from, [...(next.get(each.from) ?? []), each.to])
  /** A file with everything that it cannot run without; packages by their name, words as `build/words/`. */
  const loadedWith = (starts: readonly string[]): string[] => {
    const found = new Set<string>()
    const visit = (file: string) => {
      if (found.has(file)) return
      found.add(file)
      for (const each of next.get(file) ?? []) visit(each)
    }
    for (const start of starts) visit(start)
    return [...found].sort()
  }
  const other = (loaded: readonly string[], allowed: RegExp) => loaded.filter((file) => !allowed.test(file))

  it('at the door is the shell, sign-in and no library beyond four', () => {
    const door = files.filter((file) => file.endsWith('/web/door-routes.tsx'))
    expect(door.length).toBeGreaterThan(1)
    const loaded = loadedWith(['src/entry/web/main.tsx', ...door])
    expect(loaded).toContain('src/design/components/button.tsx')
    const ours =
      /^src\/(base|brands|design|entry\/web)\/|^src\/areas\/session\/[^/]+\/(rules|web\/door-routes\.tsx$)|^build\/words\//
    const libraries =
      /^(react|react-dom\/client|@tanstack\/react-(query|router)|lucide-react|react-aria-components\/I18nProvider)$/
    expect(other(loaded, new RegExp(`${ours.source}|${libraries.source}`))).toEqual([])
    expect(loaded).not.toContain('src/entry/web/portal-routes.ts')
    expect(loaded).not.toContain('src/entry/web/shell/area-parts.ts')
  })

  it('with the routes of all areas is no contract, no schema, no query and no part of a screen', () => {
    const loaded = loadedWith(files.filter((file) => /\/web\/(door-)?routes\.tsx$/.test(file)))
    const allowed =
      /^src\/(base|brands|design\/(api|language|router|tokens))\/|^src\/areas\/[^/]+\/[^/]+\/(rules\/|web\/((door-)?routes\.tsx|tabs\.ts)$)|^build\/words\/|^@tanstack\/react-(query|router)$|^react$/
    expect(loaded.length).toBeGreaterThan(files.filter((file) => file.endsWith('/web/routes.tsx')).length)
    expect(other(loaded, allowed)).toEqual([])
  })

  it('are the words that it says: a name put together while running fetches those of every area', () => {
    const inBrowser = files.filter((file) => ['web', 'entry-web', 'design'].includes(floorOf(file) ?? ''))
    const anyWord = /\bm\[|\bimport \* as \w+ from '#words'|\bimport\('#words'\)/
    expect(inBrowser.filter((file) => anyWord.test(fs.readFileSync(path.join(root, file), 'utf8')))).toEqual([])
    expect(['m[word]()', "import('#words')"].every((text) => anyWord.test(text))).toBe(true)
  })
})

describe('every call', () => {
  const rows = areaRoutes.flatMap(({ table }) => Object.values(table))

  it('stands once, with access and a summary', () => {
    const keys = rows.map((row) => `${row.method} ${row.path.replace(/\{\w+\}/g, '{}')}`)
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
    expect(rows.filter((row) => row.access.length === 0 || row.summary.length < 8).map((row) => row.id)).toEqual([])
  })

  // Whether it holds is known once all tests ran: `npm test` asks at its end (`test/kit/made-calls.ts`).
  it('came about in a test of an area, by its own method and its own path', () => {
    const row = (method: 'GET' | 'POST', path: `/${string}`) => ({ method, path })
    const asked = [row('GET', '/products/{id}/wordpress'), row('POST', '/products/{id}/wordpress')]
    const answered = (method: 'GET' | 'POST', path: `/${string}`, status = 200) => ({ method, path, status })
    const near = [
      answered('GET', '/products/{id}/wordpress/updates'),
      answered('GET', '/products/{id}/wordpress', 404),
      answered('POST', '/products/{id}/wordpress', 202),
    ]
    expect(neverDone(asked, near)).toEqual(['GET /products/{id}/wordpress'])
    expect(neverDone(asked, [...near, answered('GET', '/products/{id}/wordpress')])).toEqual([])
  })
})

/** Depth first; a circle is told as the path that closes it. */
function circles(next: Map<string, string[]>): string[] {
  const done = new Set<string>()
  const found: string[] = []
  const walk = (file: string, path: string[]) => {
    const at = path.indexOf(file)
    if (at >= 0) {
      found.push([...path.slice(at), file].join(' → '))
      return
    }
    if (done.has(file)) return
    for (const target of next.get(file) ?? []) walk(target, [...path, file])
    done.add(file)
  }
  for (const file of next.keys()) walk(file, [])
  return found
}
