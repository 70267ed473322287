import { done, type Outcome, rejected } from '../../outcome.ts'
import type { RestorePart, WebBackups } from '../port/backups.ts'
import type { Asking } from './asking.ts'

/** What is meant of a point, in the words of the node. */
const meant = (part: RestorePart): { paths: string[] | null; tables?: string[] } => ({
  paths: part.kind === 'files' ? [...part.paths] : null,
  ...(part.kind === 'tables' ? { tables: [...part.tables] } : {}),
})
/** A name that no point has does not pass the form of the verb. */
const told = <Value>(outcome: Outcome<Value>, point: string): Outcome<Value> =>
  outcome.kind === 'rejected' && outcome.code === 'invalid_input' ? rejected('no_such_point', point) : outcome

export function backupPart({ agent, read, write }: Asking): WebBackups {
  const list: WebBackups['listBackups'] = async ({ reference, kind }) => {
    const found = await read('backups.list', { reference })
    return found.kind === 'done' ? done(found.value.filter((point) => point.kind === kind)) : found
  }
  return {
    listBackups: list,
    browseBackup: ({ reference, point, path }) => read('backups.browse', { reference, point, path }),
    searchBackup: ({ reference, point, name }) => read('backups.search', { reference, point, name }),
    readBackupTables: async ({ reference, point }) => told(await read('backups.tables', { reference, point }), point),
    planRestore: async ({ reference, point, part }) =>
      told(await read('backups.plan', { reference, point, ...meant(part) }), point),

    async takeBackup(operationId, { reference, kind }) {
      const taken = await write(operationId, 'backups.take', { reference, kind })
      return taken.kind === 'done' ? list({ reference, kind }) : taken
    },
    restore: async (operationId, { reference, point, part }) =>
      told(await write(operationId, 'backups.restore', { reference, point, ...meant(part) }), point),
    prepareDownload: async (operationId, { reference, point, part }) =>
      told(await write(operationId, 'backups.prepare', { reference, point, ...meant(part) }), point),

    // The node answers when it is done, so nothing is ever under way from here.
    readProgress: async ({ operationId }) => rejected('no_such_operation', operationId),
    stopBackupWork: async () => done({ existed: false }),

    async openDownload({ reference, id }) {
      const known = await read('backups.facts', { reference, id })
      if (known.kind === 'rejected' && known.code === 'invalid_input') return rejected('no_such_download', id)
      return known.kind === 'done'
        ? done({ ...known.value, body: agent.contents('backups.download', { reference, id }) })
        : known
    },
  }
}
