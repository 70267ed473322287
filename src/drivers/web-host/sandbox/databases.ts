import { Readable } from 'node:stream'
import { mostDatabases } from '#base/web-space/access.ts'
import { done } from '../../outcome.ts'
import { longestCell, mostRows } from '../port/databases.ts'
import type { WebHost } from '../port.ts'
import { dumpOf, importInto, type KeptDatabase, rowsOf, tableFacts } from './kept-database.ts'
import type { KeptSpace } from './kept-space.ts'
import { no, type SpaceBook } from './space-book.ts'
import { fits } from './space-facts.ts'

type DatabasePart = Pick<
  WebHost,
  'keepDatabase' | 'dropDatabase' | 'readTables' | 'readRows' | 'exportDatabase' | 'importDatabase'
>

export const databaseOf = ({ databases }: KeptSpace, name: string): KeptDatabase | undefined =>
  databases.find((each) => each.name === name)
export const withDatabase = (kept: KeptSpace, database: KeptDatabase): KeptSpace => {
  const at = kept.databases.findIndex(({ name }) => name === database.name)
  return { ...kept, databases: at < 0 ? [...kept.databases, database] : kept.databases.with(at, database) }
}

/** All that comes, as one text. */
export async function textOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const part of body) parts.push(part)
  return Buffer.concat(parts).toString()
}

export const databasePart = (book: SpaceBook): DatabasePart => ({
  keepDatabase: (operationId, { reference, name, isOn, passwordHash }) =>
    book.write(operationId, reference, {
      apply: (kept) => {
        const found = databaseOf(kept, name)
        if (!found && passwordHash === undefined) return no('password_missing', name, 'password')
        if (!found && kept.databases.length >= mostDatabases) return no('too_many', name)
        const database = {
          name,
          isOn,
          passwordHash: passwordHash ?? found?.passwordHash ?? '',
          tables: found?.tables ?? [],
        }
        return { kept: withDatabase(kept, database) }
      },
    }),

  dropDatabase: (operationId, { reference, name }) =>
    book.write(operationId, reference, {
      apply: (kept) => ({
        kept: { ...kept, databases: kept.databases.filter((each) => each.name !== name) },
        answer: databaseOf(kept, name) !== undefined,
      }),
      standing: (_kept, _now, existed) => done({ existed: existed === true }),
    }),

  readTables: ({ reference, name }) =>
    book.read(reference, (kept) => {
      const found = databaseOf(kept, name)
      return found ? done(found.tables.map(tableFacts)) : no('no_such_database', name)
    }),

  readRows: ({ reference, name, table, offset, most }) =>
    book.read(reference, (kept) => {
      const found = databaseOf(kept, name)
      const one = found?.tables.find((each) => each.name === table)
      if (!found) return no('no_such_database', name)
      return one
        ? done(rowsOf(one, { offset, most: Math.min(most, mostRows), longest: longestCell }))
        : no('no_such_table', table)
    }),

  exportDatabase: ({ reference, name }) =>
    book.read(reference, (kept) => {
      const found = databaseOf(kept, name)
      return found ? done({ body: Readable.from([Buffer.from(dumpOf(found))]) }) : no('no_such_database', name)
    }),

  importDatabase: async (operationId, { reference, name, body }) => {
    const text = await textOf(body)
    return book.write(operationId, reference, {
      apply: (kept, now) => {
        const found = databaseOf(kept, name)
        if (!found) return no('no_such_database', name)
        if (!fits(kept, text.length, now)) return no('no_room', name)
        const { tables, failed } = importInto(found.tables, text)
        const next = withDatabase(kept, { ...found, tables })
        return failed === undefined ? { kept: next } : { kept: next, answer: failed }
      },
      standing: (kept, now, failed) =>
        failed === undefined ? book.facts(kept, now) : no('sql_failed', String(failed)),
    })
  },
})
