import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallRow } from '#base/call.ts'
import { areaRoutes } from '#entry/areas.ts'
import { type Caller, openTestPortal, type TestPortal } from '../kit/portal.ts'

/** Every call that takes a multipart form is sent forms that cannot be read: they are refused as any other input is. */
const rows = areaRoutes
  .flatMap(({ table }) => Object.values(table) as CallRow[])
  .filter(({ accepts }) => accepts === 'form')

const line = '\r\n'
const part = (head: string, content: string) => `--limit${line}${head}${line}${line}${content}${line}`
const field = (name: string) => part(`Content-Disposition: form-data; name="${name}"`, 'x')
const file = (name: string) =>
  part(`Content-Disposition: form-data; name="${name}"; filename="a.txt"${line}Content-Type: text/plain`, 'content')
const end = `--limit--${line}`
const whole = 'multipart/form-data; boundary=limit'

const unreadable: [what: string, type: string, body: string][] = [
  ['no boundary is named', 'multipart/form-data', file('file') + end],
  ['another boundary is named', 'multipart/form-data; boundary=other', file('file') + end],
  ['the boundary is empty', 'multipart/form-data; boundary=', file('file') + end],
  ['it ends within a file', whole, file('file').slice(0, -6)],
  ['it ends within a head', whole, file('file').slice(0, 40)],
  ['it ends without saying so', whole, file('file')],
]
const tooMuch: [what: string, body: string][] = [
  ['too many files', file('file').repeat(11) + end],
  ['too many parts', field('mode').repeat(2000) + end],
  ['too long a field', part('Content-Disposition: form-data; name="mode"', 'x'.repeat(1_100_000)) + end],
]
/** Names that every object has are as unknown as any other. */
const unknown: [what: string, body: string][] = [
  ['an unknown field', field('never-heard-of') + end],
  ['a name that never ends', field('a'.repeat(200_000)) + end],
  ['a field __proto__', field('__proto__') + end],
  ['a field constructor', field('constructor') + end],
  ['a file toString', file('toString') + end],
]

describe('a form that is no form', () => {
  let portal: TestPortal
  let callers: Caller[]
  beforeAll(async () => {
    portal = await openTestPortal({ now: '2026-11-21T09:00:00Z' })
    callers = await Promise.all((['customer', 'partner', 'admin'] as const).map((who) => portal.as(who)))
  })
  afterAll(() => portal.close())

  /** What those who may make the call are answered. */
  const answers = async ({ method, path }: CallRow, body: string, type: string) => {
    const at = path.replace('{theme}', 'light').replaceAll(/\{\w+\}/g, '1')
    const send = (who: Caller) => (method === 'PUT' ? who.put : who.post)(at, body, { 'content-type': type })
    const all = await Promise.all(callers.map(send))
    return all.filter(({ status }) => status !== 403).map(({ status, body: said }) => `${status} ${said.code}`)
  }

  it.each(rows.map((row) => [row.id, row] as const))('is refused by %s', async (_id, row) => {
    for (const [what, type, body] of unreadable) {
      const told = await answers(row, body, type)
      expect([what, new Set(told)]).toEqual([what, new Set(['400 bad_request'])])
    }
    for (const [what, body] of tooMuch) {
      const told = await answers(row, body, whole)
      expect([what, new Set(told)]).toEqual([what, new Set(['413 too_large'])])
    }
    for (const [what, body] of unknown) {
      const told = await answers(row, body, whole)
      expect([what, new Set(told)]).toEqual([what, new Set(['422 invalid_input'])])
    }
  })
})
