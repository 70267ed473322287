import { done } from '../../outcome.ts'
import type { WebDatabases } from '../port/databases.ts'
import type { Asking } from './asking.ts'

export const databasePart = ({ agent, read, write, change }: Asking): WebDatabases => ({
  keepDatabase: (operationId, { reference, name, isOn, passwordHash }) =>
    change(operationId, 'database.keep', { reference, name, isOn, passwordHash }),
  dropDatabase: (operationId, { reference, name }) => write(operationId, 'database.drop', { reference, name }),
  readTables: ({ reference, name }) => read('database.tables', { reference, name }),
  readRows: ({ reference, name, table, offset, most }) =>
    read('database.rows', { reference, name, table, offset, most }),

  async exportDatabase({ reference, name }) {
    const there = await read('database.tables', { reference, name })
    return there.kind === 'done' ? done({ body: agent.contents('database.export', { reference, name }) }) : there
  },
  importDatabase: (operationId, { reference, name, body }) =>
    change(operationId, 'database.import', { reference, name }, { body }),
})
