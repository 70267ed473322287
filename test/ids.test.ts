import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { type AccountId, askedId, type ClientId, type DomainId, writtenId } from '#base/ids.ts'
import { functionsIn } from './kit/functions.ts'
import { root } from './kit/imports.ts'

/**
 * Where a number from outside is looked up without a scope, and what judges it instead. Everywhere else the function that looks it
 * up takes a scope, or asks `visibleTo`.
 */
const withoutScope: Readonly<Record<string, string>> = {
  'src/areas/billing/payments/server/staff-payments.ts': 'a filter in a list of staff, who reach every client',
  'src/areas/billing/payments/server/staff-routes.ts': 'calls of staff',
  'src/areas/billing/statements/server/invoice-lookup.ts': 'calls of staff',
  'src/areas/microsoft/admin/server/licence-list.ts': 'a filter in a list of staff, who reach every client',
  'src/areas/microsoft/admin/server/log-list.ts': 'a filter in the log of staff',
  'src/areas/ordering/checkout/server/care-for-item.ts': 'calls of staff',
  'src/areas/ordering/checkout/server/staff-order-store.ts': 'calls of staff',
  'src/areas/people/mail-archive/server/mail-store.ts': 'a filter within what `readableMails` lets through',
  'src/areas/session/switch/server/switch-user.ts': '`actingFlaw` judges both accounts',
  'src/areas/staff/audit/server/audit-store.ts': 'a filter in the log of staff',
  'src/areas/staff/desk/server/work-store.ts': 'staff alone ask, for the work of one of them',
  'src/areas/support/tickets/server/people-store.ts': 'found only where the account is one of staff',
}

/** Ids that our own program wrote down as text. */
const readsText: readonly string[] = [
  'src/areas/domains/forwarding/server/forwarder/feed.ts',
  'src/areas/ordering/approvals/server/approval-store.ts',
  'src/areas/ordering/checkout/server/subscribers.ts',
  'src/platform/events/events.ts',
  'src/platform/operations/requests.ts',
]

const isScoped = /\bvisibleTo\(|\bscope\b/

/** The lines on which a number from outside is looked up by a function that has no scope. */
function unscoped(file: string, text: string): number[] {
  const lines = text.split('\n')
  const functions = functionsIn(file, text)
  return lines.flatMap((line, index) => {
    if (!/\baskedId\b[<(]/.test(line)) return []
    const around = functions.filter((each) => each.line <= index + 1 && each.line + each.lines > index + 1)
    const hasScope = around.some((each) =>
      isScoped.test(lines.slice(each.line - 1, each.line - 1 + each.lines).join('\n')),
    )
    return hasScope ? [] : [index + 1]
  })
}

const asserts = /\bas (?:unknown as )?(?:(?:readonly )?(?:Account|Client|Domain|Order|Service)Id\b|Id<)/

const sources = fs
  .globSync('src/**/*.ts', { cwd: root })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => !/\.test\.ts$|fixtures\.ts$|^src\/base\/ids\.ts$/.test(file))
  .map((file) => ({ file, text: fs.readFileSync(path.join(root, file), 'utf8') }))

describe('an id', () => {
  it('from outside is looked up within a scope, or where it says what judges it', () => {
    const found = sources.filter(({ file, text }) => text.includes('askedId') && unscoped(file, text).length > 0)
    expect(found.map(({ file }) => file).toSorted()).toEqual(Object.keys(withoutScope).toSorted())
  })

  it('is read from text only where our own program wrote it', () => {
    const found = sources.filter(({ text }) => /\bwrittenId\b[<(]/.test(text))
    expect(found.map(({ file }) => file).toSorted()).toEqual(readsText)
  })

  it('is made by nobody’s assertion', () => {
    expect(sources.filter(({ text }) => asserts.test(text)).map(({ file }) => file)).toEqual([])
  })

  it.each([
    "export const domainOf = (sql: Sql, id: number) =>\n  sql.selectFrom('domain').where('id', '=', askedId<DomainId>(id)).executeTakeFirst()",
    "async function rename(ctx: Ctx, id: number) {\n  await ctx.sql.updateTable('client').set({}).where('id', '=', askedId<ClientId>(id)).execute()\n}",
  ])('that is looked up without a scope is seen: %s', (text) => {
    expect(unscoped('planted.ts', text)).toHaveLength(1)
    expect(unscoped('planted.ts', text.replace('id: number', 'scope: Scope, id: number'))).toEqual([])
  })

  it.each(['const id = body.clientId as ClientId', 'ids as unknown as DomainId[]', 'rows as readonly ServiceId[]'])(
    'that is asserted is seen: %s',
    (text) => {
      expect(asserts.test(text)).toBe(true)
    },
  )

  it('of one table does not go where that of another is wanted', () => {
    const ofClient = (id: ClientId) => id
    const domainId: DomainId = askedId(3)
    const accountId: AccountId = writtenId('7')
    // @ts-expect-error a domain is no client
    expect(ofClient(domainId)).toBe(3)
    // @ts-expect-error an account is no client
    expect(ofClient(accountId)).toBe(7)
    // @ts-expect-error a number that nobody looked up
    expect(ofClient(5)).toBe(5)
    const told: number = domainId
    expect(told).toBe(3)
  })
})
