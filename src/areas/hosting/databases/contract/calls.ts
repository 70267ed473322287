import * as z from 'zod/mini'
import { accessRefusals } from '#areas/hosting/access/contract/refusals.ts'
import { spaceAccess, spaceCallRefusals, spaceParams } from '#areas/hosting/space/contract/calls.ts'
import { AskedChange } from '#areas/hosting/space/contract/shapes.ts'
import { call, calls } from '#base/call.ts'
import { pageUpTo, wholeNumber, wholeNumberUpTo } from '#base/list-fields.ts'
import { oneLine } from '#base/one-line.ts'
import { databaseRefusals } from './refusals.ts'
import { DatabaseImport, DatabaseTable, TableRows } from './shapes.ts'

const { database_not_found, database_unnamed } = accessRefusals
const refuses = { ...spaceCallRefusals, database_not_found, database_unnamed, ...databaseRefusals }
const base = { access: spaceAccess, params: spaceParams, transaction: false, refuses } as const
/** With the user of the space in front, as it is shown; left out where there is one alone. */
const database = z.optional(oneLine(64))
const importParams = z.object({ ...spaceParams.shape, import: wholeNumber })

export const databaseCalls = calls({
  tables: call({
    ...base,
    id: 'belfry.hosting.database.tables',
    method: 'GET',
    path: '/products/{id}/webhosting/database/tables',
    summary: 'The tables of a database: how large they are, and their columns',
    query: z.object({ database }),
    output: z.object({ data: z.array(DatabaseTable) }),
  }),
  rows: call({
    ...base,
    id: 'belfry.hosting.database.rows',
    method: 'GET',
    path: '/products/{id}/webhosting/database/rows',
    // What people left with a website: a program that may only see how a hosting stands does not read it.
    acts: true,
    summary: 'Rows of a table, a page at a time, by its key; long values are cut',
    query: z.object({
      database,
      table: z.string().check(z.minLength(1), z.maxLength(64)),
      page: pageUpTo(100_000),
      perPage: z._default(wholeNumberUpTo(200), 50),
    }),
    output: z.object({ data: TableRows }),
  }),
  ticket: call({
    ...base,
    transaction: true,
    id: 'belfry.hosting.database.export',
    method: 'POST',
    path: '/products/{id}/webhosting/database/export',
    summary: 'The right to fetch a database as SQL: once, within a minute',
    body: z.object({ database }),
    output: z.object({ data: z.object({ path: z.string(), expiresAt: z.string() }) }),
  }),
  fetch: call({
    ...base,
    id: 'belfry.hosting.database.export-file',
    method: 'GET',
    path: '/products/{id}/webhosting/database/exports/{ticket}',
    params: z.object({ ...spaceParams.shape, ticket: z.string().check(z.regex(/^[\w-]{43}$/, { error: 'invalid' })) }),
    acts: true,
    answers: 'file',
    rate: 'export',
    summary: 'A database as SQL, packed by gzip, for the account whose ticket this is',
  }),
  upload: call({
    ...base,
    id: 'belfry.hosting.database.import',
    method: 'POST',
    path: '/products/{id}/webhosting/database/imports',
    accepts: 'form',
    rate: 'export',
    summary: 'Brings SQL (`.sql` or `.sql.gz`) for a database and tells what it will do; it changes nothing yet',
    body: z.object({ database }),
    status: 201,
    output: z.object({ data: DatabaseImport }),
  }),
  imports: call({
    ...base,
    id: 'belfry.hosting.database.imports',
    method: 'GET',
    path: '/products/{id}/webhosting/database/imports',
    summary: 'What was imported of late, and how that went, the newest first',
    output: z.object({ data: z.array(DatabaseImport) }),
  }),
  start: call({
    ...base,
    transaction: true,
    id: 'belfry.hosting.database.import.start',
    method: 'POST',
    path: '/products/{id}/webhosting/database/imports/{import}/start',
    params: importParams,
    summary:
      'Has SQL that was looked over carried out, by whoever brought it; what comes before a statement that fails stays',
    status: 202,
    output: AskedChange,
  }),
})
