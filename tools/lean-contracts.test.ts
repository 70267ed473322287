import { describe, expect, it } from 'vitest'
import { bodiesInForms, leanCode } from './lean-contracts.ts'

const contract = '/h/src/areas/a/b/contract/calls.ts'
const source = `import * as z from 'zod/mini'
const name = z.string()
export const most = 5
export const calls = { add: call({ method: 'POST', path: '/b', summary: 'x', params: z.object({ name }), body: z.object({ name }), output: z.object({}), refuses: all, access }), list: call({ path: '/b', body: name, query: z.object({}) }) }
`
const lean = leanCode(contract, source, new Set(['calls.add']))

describe('a contract in the browser', () => {
  it('has no part that only the server uses', () => expect(lean).not.toMatch(/summary|params|output|refuses|query/))
  it('keeps what a request is built from', () =>
    expect(lean).toMatch(/add: call\(\{ method: 'POST', path: '\/b', .*access \}\)/))
  it('keeps only the bodies that forms validate against', () => expect(lean.match(/body/g)).toHaveLength(1))
  it('is marked where it may be unused', () => {
    expect(lean).toContain('const name = /* @__PURE__ */ (() => (z.string()))()')
    expect(lean).toContain('export const most = 5')
  })
  it('takes refusals from another table only where they are used', () => {
    expect(leanCode(contract, 'const { gone, late: tooLate } = others', new Set())).toBe(
      'const gone = /* @__PURE__ */ (() => others.gone)(), tooLate = /* @__PURE__ */ (() => others.late)()',
    )
    for (const other of [
      'const { gone, ...rest } = others',
      'const { gone = 1 } = others',
      'const { gone } = others()',
    ])
      expect(leanCode(contract, other, new Set())).not.toContain('others.gone')
  })
  it('changes only the marks of a rule', () =>
    expect(leanCode('/h/src/areas/a/b/rules/x.ts', 'const row = call({ output: 1 })', new Set())).toBe(
      'const row = /* @__PURE__ */ (() => (call({ output: 1 })))()',
    ))
})

describe('bodies in forms', () => {
  it('are those that a screen refers to', () =>
    expect([...bodiesInForms(['schema: tokenCalls.add.body,', 'schema: body, nameCalls.rename.query'])]).toEqual([
      'tokenCalls.add',
    ]))
})
