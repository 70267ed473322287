import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { CallRow } from '#base/call.ts'
import { areaRoutes } from '#entry/areas.ts'
import { root } from './kit/imports.ts'

// docs/coverage.md: what is there, held to what exists.

type Row = { feature: string; served: string; shown: string }
const page = fs.readFileSync(path.join(root, 'docs/coverage.md'), 'utf8')
const rows = [...page.matchAll(/^\| ([a-z\d-]+\.[a-z\d.-]+) +\| (.*?) +\| (.*?) *\|$/gm)].map(
  ([, feature = '', served = '', shown = '']): Row => ({ feature, served, shown }),
)
const isMissing = ({ served }: Row): boolean => served.startsWith('**Not there**: ')

const calls = new Set(
  areaRoutes.flatMap(({ table }) => Object.values(table) as CallRow[]).map((row) => `${row.method} ${row.path}`),
)
const unknownCalls = (served: string): string[] =>
  [...served.matchAll(/`((?:GET|POST|PUT|DELETE) [^`]+)`/g)]
    .map(([, call = '']) => call)
    .filter((call) => !calls.has(call))

const isTest = (file: string): boolean => /\.(?:test\.tsx?|e2e\.ts)$/.test(file) && fs.existsSync(path.join(root, file))
const badTests = ({ shown }: Row): string[] => {
  const named = [...shown.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)
  return named.length === 0 ? ['no test'] : named.filter((file) => !isTest(file))
}

describe('the page of what is there', () => {
  it('names each feature once, and counts what is served', () => {
    const names = rows.map(({ feature }) => feature)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    const served = rows.filter((row) => !isMissing(row)).length
    expect(page).toContain(`${served} of ${rows.length} are served`)
  })

  it('names a test that exists for each that is served', () => {
    const bad = rows
      .filter((row) => !isMissing(row))
      .flatMap((row) => badTests(row).map((file) => `${row.feature}: ${file}`))
    expect(bad).toEqual([])
    const planted = { feature: 'x', served: '', shown: '`src/base/money.ts`, `test/e2e/not-there.e2e.ts`' }
    expect(badTests(planted)).toHaveLength(2)
  })

  it('names only calls that exist', () => {
    expect(rows.flatMap(({ feature, served }) => unknownCalls(served).map((call) => `${feature}: ${call}`))).toEqual([])
    expect(unknownCalls('`GET /not-there`, `GET /domains/{domain}`')).toEqual(['GET /not-there'])
  })

  it('says why of each that is not there', () => {
    expect(rows.filter((row) => isMissing(row) && row.served.length < 30)).toEqual([])
  })
})
