import { pageOf } from '#base/paging.ts'
import { brandsNow } from '#platform/branding/own-companies.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { bankEntryCalls, statementCalls } from '../contract/calls.ts'
import type { StatementDetail } from '../contract/shapes.ts'
import { ignoreEntry, undoEntry } from './entry-decisions.ts'
import { entryStore } from './entry-store.ts'
import { matchEntry } from './match-entry.ts'
import { refuse } from './refuse.ts'
import { answerEntries, answerStatement } from './serialize.ts'
import { statementStore } from './statement-store.ts'
import { find, suggest } from './suggest.ts'
import { brandsOf, uploadStatements } from './upload-statements.ts'

async function detail(ctx: Ctx, id: number): Promise<StatementDetail> {
  const row = (await statementStore.get(ctx.sql, id)) ?? refuse('statement_not_found')
  const { inCents, outCents } = await statementStore.sums(ctx.sql, id)
  return {
    ...answerStatement(row),
    brands: brandsOf(await brandsNow(ctx), row.iban),
    openedOn: row.opened_on,
    inCents: Number(inCents),
    outCents: Number(outCents),
    before:
      row.before_id === null
        ? null
        : { id: row.before_id, sequence: row.before_sequence, closingCents: row.before_closing_cents ?? 0 },
  }
}

const load = async (ctx: Ctx, id: number) => (await entryStore.get(ctx.sql, id)) ?? refuse('bank_entry_not_found')

const entry = async (ctx: Ctx, id: number) => {
  const [data] = await answerEntries(ctx.sql, [await load(ctx, id)])
  return { data: data! }
}

export const statementRoutes = routes(statementCalls, {
  upload: (ctx) => uploadStatements(ctx),
  list: async (ctx, { query }) => {
    const { rows, total } = await statementStore.list(ctx.sql, query)
    const brands = await brandsNow(ctx)
    const accounts = await statementStore.accounts(ctx.sql)
    return {
      ...pageOf(rows.map(answerStatement), query, total),
      accounts: accounts.map(({ iban }) => ({ iban, brands: brandsOf(brands, iban) })),
      years: await statementStore.years(ctx.sql),
      unmatched: await statementStore.unmatched(ctx.sql),
    }
  },
  get: async (ctx, { params }) => ({ data: await detail(ctx, params.id) }),
})

export const bankEntryRoutes = routes(bankEntryCalls, {
  list: async (ctx, { query }) => {
    const { rows, total } = await entryStore.list(ctx.sql, query)
    return pageOf(await answerEntries(ctx.sql, rows), query, total)
  },
  get: (ctx, { params }) => entry(ctx, params.id),
  suggestions: async (ctx, { params, query }) => {
    const row = await load(ctx, params.id)
    const text = query.q?.trim()
    return { data: text ? await find(ctx.sql, text) : await suggest(ctx.sql, row) }
  },
  match: async (ctx, { params, body }) => {
    await matchEntry(ctx, params.id, body)
    return entry(ctx, params.id)
  },
  undo: async (ctx, { params }) => {
    await undoEntry(ctx, params.id)
    return entry(ctx, params.id)
  },
  ignore: async (ctx, { params, body }) => {
    await ignoreEntry(ctx, params.id, body.reason)
    return entry(ctx, params.id)
  },
})
