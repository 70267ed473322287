import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { allowedIn } from '#base/allowed-values.ts'
import type { CallRow, Schema } from '#base/call.ts'
import { areaRoutes } from '#entry/areas.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'

const rows = areaRoutes.flatMap(({ table }) => Object.values(table) as CallRow[])
const fieldsOf = (query: Schema) => Object.keys((query as unknown as z.ZodMiniObject).shape)
/** Every query field with a closed list of values, of calls that staff may make. */
const asked = rows.flatMap(({ id, method, path, query }) =>
  query && method === 'GET'
    ? fieldsOf(query).flatMap((field) => (allowedIn(query, field) ? [{ id, path, query, field }] : []))
    : [],
)

describe('a field of an address that has few values', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal()
  })
  afterAll(() => portal.close())

  it('names them when it is another', async () => {
    const customer = await portal.as('customer')
    expect((await customer.get('/invoices?perPage=2')).body.errors).toEqual({
      perPage: ['Deze waarde bestaat niet. Wel: 10, 25, 50, 100'],
    })
    expect((await customer.get('/invoices?perPage=veel')).body.errors.perPage[0]).toContain('10, 25, 50, 100')
    const said = await customer.get('/invoices?perPage=2', { 'accept-language': 'fr' })
    expect(said.body.errors.perPage[0]).toBe('Cette valeur n’existe pas. Valeurs possibles : 10, 25, 50, 100')
  })

  it('does so in every call', async () => {
    expect(asked.length).toBeGreaterThan(50)
    const callers = await Promise.all((['admin', 'customer', 'partner'] as const).map((who) => portal.as(who)))
    const silent: string[] = []
    for (const { id, path, query, field } of asked) {
      const address = `${path.replaceAll(/\{\w+\}/g, '1')}?${field}=nothing-of-the-kind`
      const answers = await Promise.all([...callers, portal.visitor].map((caller) => caller.get(address)))
      const told = answers.find(({ status }) => status === 422)?.body.errors ?? {}
      const words = Object.entries<string[]>(told).find(([name]) => name.split('.')[0] === field)?.[1]?.[0] ?? ''
      const [first = ''] = allowedIn(query, field) ?? []
      if (!words.includes(first))
        silent.push(`${id} ${field}: ${words || answers.map(({ status }) => status).join(' ')}`)
    }
    expect(silent).toEqual([])
  })
})
