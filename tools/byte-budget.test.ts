import { describe, expect, it } from 'vitest'
import { type Chunk, misplaced, overBudget, weigh } from './byte-budget.ts'

const chunk = (fileName: string, given: Partial<Chunk> = {}): Chunk => ({
  fileName,
  name: fileName.replace('.js', ''),
  isEntry: false,
  imports: [],
  moduleIds: [],
  ...given,
})
const chunks = [
  chunk('sign-in.js', { isEntry: true, imports: ['early.js'] }),
  chunk('index.js', { isEntry: true, imports: ['early.js', 'libraries.js'] }),
  chunk('early.js'),
  chunk('libraries.js'),
  chunk('portal.js', { moduleIds: ['/h/src/entry/web/shell/dashboard.tsx'] }),
  chunk('list.js', { imports: ['table.js'], moduleIds: ['/h/src/list.tsx'] }),
  chunk('table.js'),
  chunk('rare.js', { moduleIds: ['/h/node_modules/@visx/shape/index.js'] }),
]
const screen = { pattern: '/list', modules: ['src/entry/web/shell/dashboard.tsx', 'src/list.tsx'] }
const weigh10 = () => weigh(chunks, [screen], () => 10_000, '/h')

describe('the first load', () => {
  it('of sign-in is its own script and its imports', () =>
    expect(weigh10()[0]).toMatchObject({ what: 'sign-in', kilobytes: 20, files: [{}, {}] }))
  it('of a screen is the entry, its layout, its code and their imports, each counted once', () => {
    const names = weigh10()[1]?.files.map(({ name }) => name)
    expect(names?.sort()).toEqual(['early.js', 'index.js', 'libraries.js', 'list.js', 'portal.js', 'table.js'])
  })
  it('over its budget is reported with the largest file first', () => {
    const [said] = overBudget([
      {
        what: '/x',
        kilobytes: 500,
        files: [
          { name: 'small.js', kilobytes: 1 },
          { name: 'large.js', kilobytes: 499 },
        ],
      },
    ])
    expect(said).toMatch(/^\/x loads 500\.0 kB .*\n +499\.0 kB {2}large\.js\n/)
  })
  it('with too many files is over its budget as well', () => {
    const files = Array.from({ length: 200 }, (_, index) => ({ name: `${index}.js`, kilobytes: 0.1 }))
    expect(overBudget([{ what: '/x', kilobytes: 20, files }])).toHaveLength(1)
  })
  it('within its budget is not reported', () =>
    expect(overBudget([{ what: '/x', kilobytes: 20, files: [] }])).toEqual([]))
})

describe('the code that every page loads', () => {
  it('contains no heavy, rarely used module', () => {
    expect(misplaced(chunks)).toEqual([])
    const heavy = chunks.map((each) => (each.name === 'libraries' ? { ...each, imports: ['rare.js'] } : each))
    expect(misplaced(heavy)).toEqual(['/h/node_modules/@visx/shape/index.js'])
  })
  it.each(['areas/domains/dns/web/routes.tsx', 'areas/domains/dns/web/shell.tsx', 'entry/web/portal-routes.ts'])(
    'has no place for %s',
    (file) => expect(misplaced([chunk('a.js', { isEntry: true, moduleIds: [`/h/src/${file}`] })])).toHaveLength(1),
  )
  it('contains the routes around sign-in', () => {
    const door = chunk('a.js', { isEntry: true, moduleIds: ['/h/src/areas/session/sso/web/door-routes.tsx'] })
    expect(misplaced([door])).toEqual([])
  })
})
