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

describe('the file of a module', () => {
  it.each([
    ['early', 'client', 'what the form of the sign-in page runs on'],
    ['start', 'router', 'what everybody loads'],
    ['libraries', 'node_modules/react', 'packages of everybody, which stay in a browser from release to release'],
    ['frame', 'src/entry/web/portal-routes.ts', 'names of screens'],
    ['frame', 'top', 'what frames any page'],
    ['portal', 'menu', 'what those see who are signed in'],
    ['shared', 'field', 'what sign-in needs of it'],
  ])('is %s for %s: %s', (name, id) => expect(plan.get(id)).toBe(name))
  it('is one for what several screens need', () => expect(plan.get('table')).toBe('table'))
  it('is that of the screen for what it alone needs', () => expect(plan.get('domains-words')).toBe(plan.get('domains')))
  it('is left open for what runs by being loaded', () => expect(plan.has('src/entry/web/main.tsx')).toBe(false))
  it('is the same in each build', () => expect([...planOf(look, (file) => file)]).toEqual([...plan]))
})
