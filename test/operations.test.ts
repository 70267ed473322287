import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { setLock } from '#areas/domains/portfolio/server/set-lock.ts'
import type { ClientId, DomainId } from '#base/ids.ts'
import { house, jobs, operations } from '#entry/areas.ts'
import { longestFitting } from '#platform/audit/log-words.ts'
import type { Work } from '#platform/context.ts'
import type { House } from '#platform/house.ts'
import type { AnyOperation } from '#platform/operations/operation.ts'
import { startOperation } from '#platform/operations/start-operation.ts'
import { root } from './kit/imports.ts'

/** The names of the operations that a file declares; without a name of its own where that is put together. */
const declaredIn = (text: string): string[] =>
  /\bimport \{[^}]*\b(operation|ownOperation)\b[^}]*\} from '#platform\/operations\/(own-)?operation\.ts'/.test(text)
    ? [...text.matchAll(/\b(?:operation|ownOperation)\((?:\{\s*name: '([^']+)')?/g)].map(
        ([, name]) => name ?? 'no name of its own',
      )
    : []

const sources = fs
  .globSync('src/areas/*/*/server/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => fs.readFileSync(path.join(root, file), 'utf8'))

/** What is told of work of a kind, and to whom, stands with the areas; what they forget of it. */
function forgotten(rows: readonly Pick<AnyOperation, 'titles'>[], declared: Pick<House, 'taskNeeds' | 'taskReasons'>) {
  const kinds = rows.flatMap(({ titles }) => Object.keys(titles))
  return [
    ...kinds.filter((kind) => !longestFitting(declared.taskNeeds, kind)).map((kind) => `taskNeeds of ${kind}`),
    ...kinds.filter((kind) => !declared.taskReasons[kind.split('.')[0] ?? '']).map((kind) => `taskReasons of ${kind}`),
  ]
}

const twice = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at)

describe('an operation of a provider', () => {
  it('is listed by its area', () => {
    const listed = operations.map(({ name }) => name)
    const declared = sources.flatMap(declaredIn)
    expect(declared.length).toBeGreaterThan(6)
    expect(declared.toSorted()).toEqual(listed.toSorted())
  })

  it.each([
    ["export const act = operation({\n  name: 'a.act',", 'a.act'],
    ['export const act = operation(row)', 'no name of its own'],
  ])('is seen by how it is written: %s', (text, name) => {
    expect(declaredIn(`import { type End, operation } from '#platform/operations/operation.ts'\n${text}`)).toEqual([
      name,
    ])
    const own = `import { ownOperation } from '#platform/operations/own-operation.ts'\n${text.replace('operation(', 'ownOperation(')}`
    expect(declaredIn(own)).toEqual([name])
    expect(declaredIn(text)).toEqual([])
  })

  it('has its job once: the area does not list it among its jobs', () => {
    const names = jobs.map(({ name }) => name)
    expect(twice(names)).toEqual([])
    expect(operations.filter(({ name }) => !names.includes(name))).toEqual([])
    expect(twice([...names, setLock.job.name])).toEqual([setLock.name])
  })

  it('has tasks of which is said what having them done again needs, and why they failed', () => {
    expect(forgotten(operations, house)).toEqual([])
  })

  it.each([
    ['taskNeeds', { ...house, taskNeeds: { 'dns.': { access: ['admin'] } } }],
    ['taskReasons', { ...house, taskReasons: {} }],
  ] as const)('is missed when nobody declares its %s', (what, declared) => {
    expect(forgotten([setLock], declared)).toEqual([`${what} of domain.lock`, `${what} of domain.unlock`])
  })

  it('has tasks that no other has, each with what it is called', () => {
    const kinds = operations.flatMap(({ titles }) => Object.keys(titles))
    expect(twice(kinds)).toEqual([])
    expect(kinds.filter((kind) => !house.taskTitles[kind]?.('en'))).toEqual([])
    expect(house.taskTitles['domain.lock']?.('en')).toBe('Locking')
  })

  it('is started about what its requests are about, as one of its tasks', () => {
    const start = (work: Work, clientId: ClientId, domainId: DomainId) => {
      const asked = { clientId, label: 'a.be', wanted: { name: 'a.be', locked: true } }
      return [
        () => startOperation(work, setLock, { ...asked, kind: 'domain.lock', subject: domainId }),
        // @ts-expect-error a client is no domain
        () => startOperation(work, setLock, { ...asked, kind: 'domain.lock', subject: clientId }),
        // @ts-expect-error none of its tasks, so that nobody would have it tried again
        () => startOperation(work, setLock, { ...asked, kind: 'domain.locks', subject: domainId }),
        // @ts-expect-error not what it wants to know
        () => startOperation(work, setLock, { ...asked, kind: 'domain.lock', subject: domainId, wanted: {} }),
      ]
    }
    expect(start).toBeTypeOf('function')
  })
})
