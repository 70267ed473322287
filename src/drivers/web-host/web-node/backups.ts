import { done, type Outcome, rejected } from '../../outcome.ts'
import type { RestorePart, WebBackups } from '../port/backups.ts'
import type { Asking } from './asking.ts'

const no = async (): Promise<Outcome<never>> => rejected('not_possible')
const pathsOf = (part: RestorePart): string[] | null | undefined => {
  if (part.kind === 'whole') return null
  return part.kind === 'files' ? [...part.paths] : undefined
}

/** Files are saved by the node; databases are not, so of them there is no point and no table. */
export function backupPart({ agent, read, write }: Asking): WebBackups {
  const list: WebBackups['listBackups'] = async ({ reference, kind }) => {
    if (kind === 'database') return done([])
    const found = await read('backups.list', { reference })
    if (found.kind !== 'done') return found
    return done(found.value.map((point) => ({ ...point, kind: 'files' as const, database: null })))
  }
  return {
    listBackups: list,
    browseBackup: ({ reference, point, path }) => read('backups.browse', { reference, point, path }),
    searchBackup: ({ reference, point, name }) => read('backups.search', { reference, point, name }),
    readBackupTables: no,

    async planRestore({ reference, point, part }) {
      const paths = pathsOf(part)
      return paths === undefined ? no() : read('backups.plan', { reference, point, paths })
    },
    async takeBackup(operationId, { reference, kind }) {
      if (kind === 'database') return no()
      const taken = await write(operationId, 'backups.take', { reference })
      return taken.kind === 'done' ? list({ reference, kind }) : taken
    },
    async restore(operationId, { reference, point, part }) {
      const paths = pathsOf(part)
      if (paths === undefined) return no()
      const back = await write(operationId, 'backups.restore', { reference, point, paths })
      if (back.kind === 'rejected' && back.code === 'invalid_input') return rejected('no_such_point', point)
      return back.kind === 'done' ? done({ ...back.value, tables: 0 }) : back
    },
    async prepareDownload(operationId, { reference, point, part }) {
      const paths = pathsOf(part)
      return paths === undefined ? no() : write(operationId, 'backups.prepare', { reference, point, paths })
    },

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
