import { describe, expect, it } from 'vitest'
import { planOf } from './chunk-plan.ts'
import type { Module } from './module-graph.ts'

const modules: Record<string, Partial<Module>> = {
  'src/entry/web/sign-in.ts': { imports: ['client'], fetches: ['src/entry/web/main.tsx'] },
  'src/entry/web/main.tsx': {
    imports: ['router', 'client', 'node_modules/react'],
    fetches: ['src/entry/web/portal-routes.ts', 'auth'],
  },
  'src/entry/web/portal-routes.ts': {
    imports: ['routes'],
    fetches: ['src/entry/web/shell/plain.tsx', 'src/entry/web/shell/dashboard.tsx', 'domains', 'invoices'],
  },
  'src/entry/web/shell/plain.tsx': { imports: ['top'] },
  'src/entry/web/shell/dashboard.tsx': { imports: ['top', 'menu', 'field'] },
  auth: { imports: ['field', 'card'] },
  domains: { imports: ['table', 'top', 'domains-words'] },
  invoices: { imports: ['table'] },
  table: { size: 90_000 },
}
const look = (id: string): Module => ({ id, size: 100, imports: [], fetches: [], ...modules[id] })
const plan = planOf(look, (file) => file)

describe('the chunk of a module', () => {
  it.each([
    ['early', 'client', 'what the form of the sign-in page runs on'],
    ['start', 'router', 'what everybody loads'],
    ['libraries', 'node_modules/react', 'packages of everybody, which stay in a browser from release to release'],
    ['frame', 'src/entry/web/portal-routes.ts', 'names of screens'],
    ['frame', 'top', 'what frames any page'],
    ['portal', 'menu', 'what those see who are signed in'],
    ['shared', 'field', 'what sign-in needs of it'],
  ])('is %s for %s: %s', (name, id) => expect(plan.get(id)).toBe(name))
  it('is shared when several screens need the module', () => expect(plan.get('table')).toBe('table'))
  it('is that of the screen when no other needs the module', () =>
    expect(plan.get('domains-words')).toBe(plan.get('domains')))
  it('is left to the bundler for modules with side effects', () =>
    expect(plan.has('src/entry/web/main.tsx')).toBe(false))
  it('is the same in every build', () => expect([...planOf(look, (file) => file)]).toEqual([...plan]))
})

/** A web of forty screens over three hundred modules, without chance of its own: who uses what follows from the numbers. */
function madeWeb(sizeOf: (module: number, size: number) => number): Record<string, Module> {
  const screens = Array.from({ length: 40 }, (_, number) => `screen-${number}`)
  const parts = Array.from({ length: 300 }, (_, number) => `part-${number}`)
  const isUsed = (screen: number, part: number) =>
    (screen * 31 + part * 17 + ((screen * part) % 23)) % (3 + (part % 11)) === 0
  const module = (id: string, size: number, imports: string[], fetches: string[] = []): [string, Module] => [
    id,
    { id, size, imports, fetches },
  ]
  return Object.fromEntries([
    module('src/entry/web/sign-in.ts', 100, [], ['src/entry/web/main.tsx']),
    module('src/entry/web/main.tsx', 100, [], screens),
    ...screens.map((id, screen) =>
      module(
        id,
        100,
        parts.filter((_, part) => isUsed(screen, part)),
      ),
    ),
    ...parts.map((id, part) => module(id, sizeOf(part, 200 + ((part * 7919) % 6000)), [])),
  ])
}

/** What each of the first ten screens loads, with the sizes that they have in truth. */
function loadedBy(web: Record<string, Module>, plan: ReadonlyMap<string, string>, truth: Record<string, Module>) {
  const screens = Array.from({ length: 10 }, (_, number) => `screen-${number}`)
  return screens.map((screen) => {
    const files = new Set([screen, ...(web[screen]?.imports ?? [])].map((id) => plan.get(id)))
    return Object.values(truth).reduce((sum, { id, size }) => (files.has(plan.get(id)) ? sum + size : sum), 0)
  })
}

describe('the chunks of the most used screens', () => {
  const mostUsed = Array.from({ length: 10 }, (_, number) => [`screen-${number}`])
  const nothing = { size: 0, imports: [], fetches: [] }
  const planned = (web: Record<string, Module>) =>
    planOf(
      (id) => web[id] ?? { id, ...nothing },
      (file) => file,
      mostUsed,
    )
  const usual = madeWeb((_, size) => size)
  const before = loadedBy(usual, planned(usual), usual)
  // A byte of a file before it is compressed is a fifth of one that is sent.
  it.each([
    ['all modules are a little larger or smaller', (part: number, size: number) => size * (1 + ((part % 7) - 3) / 100)],
    ['one grows by half', (part: number, size: number) => (part === 40 ? size * 1.5 : size)],
    ['each third one gets a few lines more', (part: number, size: number) => (part % 3 === 0 ? size + 90 : size)],
  ])('bring none of them a kilobyte more or less when %s', (_, change) => {
    const web = madeWeb(change)
    const after = loadedBy(web, planned(web), usual)
    const moved = after.map((bytes, screen) => Math.abs(bytes - (before[screen] ?? 0)))
    expect(Math.max(...moved)).toBeLessThan(5000)
  })
  it('bring no screen more unused bytes than allowed', () => {
    const needed = mostUsed.map(([screen = '']) =>
      [screen, ...(usual[screen]?.imports ?? [])].reduce((sum, id) => sum + (usual[id]?.size ?? 0), 0),
    )
    const spare = before.map((bytes, screen) => bytes - (needed[screen] ?? 0))
    expect(Math.max(...spare)).toBeLessThanOrEqual(30_000)
    expect(new Set(planned(usual).values()).size).toBeLessThan(200)
  })
})
