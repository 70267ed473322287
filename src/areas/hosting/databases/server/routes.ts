import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { databaseOf } from '#areas/hosting/access/server/public.ts'
import {
  activeSpace,
  askHost,
  changedSpace,
  insistOnAbility,
  makeTicket,
  noteAsked,
  noteRead,
  spendTicket,
  webSpace,
} from '#areas/hosting/space/server/public.ts'
import { webHostKey } from '#drivers/web-host/port.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { databaseCalls } from '../contract/calls.ts'
import type { DatabaseImport } from '../contract/shapes.ts'
import { isBinaryType } from '../rules/column-types.ts'
import { type ImportRow, importStore } from './import-store.ts'
import { heard, refuse } from './look.ts'
import { lookOver } from './look-over.ts'
import { importDatabase } from './operations.ts'

/** The database that a call is about, of a space that is on. */
async function lookedAt(ctx: Ctx, id: number, named: string | undefined) {
  insistOnAbility(ctx, 'browseDatabases')
  const space = await activeSpace(ctx, id)
  const database = databaseOf(space, named)
  return { space, database, at: { reference: space.reference, name: database.ownName } }
}

/** Files that were looked over and not started, of a space: an older one makes room for what somebody brings now. */
const mostUnstarted = 5

const isSomebodyElse = (ctx: Ctx): boolean => {
  const { permissions, actorAccountId } = ctx.requirePrincipal()
  return permissions.admin === true || actorAccountId !== undefined
}

const states: Record<string, DatabaseImport['state']> = { done: 'done', failed: 'failed' }
const importOf = (row: ImportRow): DatabaseImport => ({
  id: row.id,
  state: row.task_id === null ? 'looked-over' : (states[row.state ?? ''] ?? 'running'),
  plan: row.plan,
  at: row.uploaded_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  detail: row.detail,
})

export const databaseRoutes = routes(databaseCalls, {
  tables: async (ctx, { params, query }) => {
    const { at } = await lookedAt(ctx, params.id, query.database)
    return { data: heard(await ctx.driver(webHostKey).readTables(at)) }
  },

  rows: async (ctx, { params, query: { database, table, page, perPage } }) => {
    const { at, space } = await lookedAt(ctx, params.id, database)
    // What visitors of a website entered is its owner's: whoever else looks at it is written down.
    if (isSomebodyElse(ctx)) await noteRead(ctx, space, 'hosting.database.read', { database: at.name, table, page })
    const host = ctx.driver(webHostKey)
    const known = heard(await host.readTables(at)).find(({ name }) => name === table) ?? refuse('table_not_found')
    const offset = (page - 1) * perPage
    const { columns, rows, hasMore } = heard(await host.readRows({ ...at, table, offset, most: perPage }))
    const typed = columns.map((name) => {
      const { type, isKey } = known.columns.find((column) => column.name === name) ?? { type: '', isKey: false }
      return { name, type, isKey, isBinary: isBinaryType(type) }
    })
    return { data: { columns: typed, rows, page, hasMore } }
  },

  ticket: async (ctx, { params, body }) => {
    insistOnAbility(ctx, 'exportDatabases')
    const { space, database } = await lookedAt(ctx, params.id, body.database)
    const { accountId } = ctx.requirePrincipal()
    const { ticket, expiresAt } = await makeTicket(ctx, {
      kind: 'export',
      serviceId: space.id,
      accountId,
      opens: database.name,
    })
    await noteAsked(ctx, space, 'hosting.database.export', { database: database.name })
    const path = `/products/${params.id}/webhosting/database/exports/${ticket}`
    return { data: { path, expiresAt: expiresAt.toISOString() } }
  },

  fetch: async (ctx, { params: { id, ticket } }) => {
    const { id: serviceId } = await webSpace(ctx, id)
    const { accountId } = ctx.requirePrincipal()
    const named = await ctx.transact((work) => spendTicket(work, ticket, { kind: 'export', serviceId, accountId }))
    const { at, database, space } = await lookedAt(ctx, id, named ?? refuse('export_ticket_spent'))
    const { body } = heard(await ctx.driver(webHostKey).exportDatabase(at))
    await noteRead(ctx, space, 'hosting.database.fetched', { database: database.name })
    const sql = Readable.from(body, { objectMode: false })
    const content = createGzip()
    // What ends early is no whole file: whoever fetches it sees that it broke off.
    sql.on('error', (error) => content.destroy(error))
    return {
      content: sql.pipe(content),
      type: 'application/gzip',
      name: `${database.name}-${ctx.now().toISOString().slice(0, 10)}.sql.gz`,
      headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
    }
  },

  upload: async (ctx, { params, body }) => {
    insistOnAbility(ctx, 'exportDatabases')
    const { space, database, at } = await lookedAt(ctx, params.id, body.database)
    const file = ctx.files[0] ?? refuse('import_file_missing', { field: 'file' })
    const known = heard(await ctx.driver(webHostKey).readTables(at))
    const freeBytes = space.facts.quotaBytes - space.facts.usedBytes
    const plan = await lookOver({ database, file, known, freeBytes })
    const { accountId } = ctx.requirePrincipal()
    const brought = {
      serviceId: space.id,
      accountId,
      database: database.ownName,
      fileName: plan.fileName,
      content: file.content,
      plan,
    }
    const id = await ctx.transact(async (work) => {
      await importStore.dropUnstarted(work.sql, space.id, mostUnstarted - 1)
      return importStore.add(work.sql, brought, ctx.now())
    })
    return { data: importOf((await importStore.find(ctx.sql, space.id, id)) ?? refuse('import_not_found')) }
  },

  imports: async (ctx, { params }) => {
    const { id } = await webSpace(ctx, params.id)
    return { data: (await importStore.ofSpace(ctx.sql, id)).map(importOf) }
  },

  start: async (ctx, { params }) => {
    insistOnAbility(ctx, 'exportDatabases')
    const space = await changedSpace(ctx, params.id, 'database')
    const row = await importStore.find(ctx.sql, space.id, params.import)
    const { accountId } = ctx.requirePrincipal()
    if (!row || row.task_id !== null || row.account_id !== accountId) return refuse('import_not_found')
    const { plan } = row
    if (!plan.fits) return refuse('import_no_room')
    const asked = await askHost(ctx, space, importDatabase, {
      kind: 'hosting.database.import',
      wanted: { name: row.database },
      details: { database: plan.database, file: plan.fileName, tables: plan.tables.length },
    })
    await importStore.noteTask(ctx.sql, row.id, asked.task)
    return asked
  },
})
