import { done, type Outcome, rejected } from '#base/outcome.ts'
import { folderOf, nameOf } from '#base/web-space/relative-path.ts'
import type { InputOf } from '../../contract/verbs.ts'
import type { RestorePoint } from '../../contract/web-backup-verbs.ts'
import { unlessShut } from '../../restic/repository-fault.ts'
import type { Works } from '../../verb-work.ts'
import { changingFiles } from '../files/change.ts'
import { placesOf } from '../places.ts'
import { sizeOf } from '../space-size.ts'
import type { WebNode } from '../web-node.ts'
import { download, downloadFacts, prepare } from './downloads.ts'
import { savedTables, takeDump } from './dumps.ts'
import { type Part, planFiles, restoreFiles, withPoint } from './restore.ts'
import { planDatabase, restoreDatabase } from './restore-database.ts'
import { withoutLinks } from './without-links.ts'

type Because = RestorePoint['because']
export async function takeFiles(node: WebNode, reference: string, because: Because): Promise<string> {
  const { user, home } = placesOf(node.web, reference)
  const { bytes } = await sizeOf(node, home)
  return withoutLinks(node, reference, (place) => node.restic.take(user, place, { because, bytes }))
}

const takeOne = async (node: WebNode, reference: string, { kind, database }: RestorePoint, because: Because) =>
  kind === 'files'
    ? done(await takeFiles(node, reference, because))
    : takeDump(node, { reference, name: database ?? '' }, because)

/** Those of a database that was deleted are there again once there is one of its name. */
async function list(node: WebNode, reference: string): Promise<Outcome<RestorePoint[]>> {
  if (!node.restic.isHere) return rejected('not_possible')
  const record = await node.records.find(reference)
  if (!record) return rejected('no_such_space', reference)
  const names = new Set([null, ...record.databases.map(({ name }) => name)])
  return unlessShut(async () =>
    done((await node.restic.points(placesOf(node.web, reference).user)).filter(({ database }) => names.has(database))),
  )
}

async function take(node: WebNode, { reference, kind }: InputOf<'backups.take'>): Promise<Outcome<null>> {
  if (!node.restic.isHere) return rejected('not_possible')
  if (kind !== 'database') await takeFiles(node, reference, 'asked')
  else
    for (const { name } of (await node.records.find(reference))?.databases ?? []) {
      const taken = await takeDump(node, { reference, name }, 'asked')
      if (taken.kind !== 'done') return taken
    }
  return done(null)
}

type Names =
  `backups.${'list' | 'browse' | 'search' | 'tables' | 'plan' | 'take' | 'restore' | 'prepare' | 'facts' | 'download'}`
export const backupWorks = (node: WebNode): Pick<Works, Names> => ({
  'backups.list': { read: ({ reference }) => list(node, reference) },

  'backups.browse': {
    read: (order) =>
      withPoint(node, order, async () => {
        const files = await node.restic.files(order.point)
        const isThere =
          order.path === '' || files.some(({ path, entry }) => path === order.path && entry.kind === 'folder')
        if (!isThere) return rejected('no_such_path', order.path)
        return done(files.filter(({ path }) => folderOf(path) === order.path).map(({ entry }) => entry))
      }),
  },

  'backups.search': {
    read: (order) =>
      withPoint(node, order, async () => {
        const files = await node.restic.files(order.point)
        return done(
          files.filter(({ path }) => nameOf(path).toLowerCase().includes(order.name.toLowerCase())).slice(0, 100),
        )
      }),
  },

  'backups.tables': {
    read: (order) =>
      withPoint(node, order, async (_record, point) =>
        done(point.kind === 'files' ? [] : (await savedTables(node, point)).map(({ name }) => name)),
      ),
  },

  'backups.plan': {
    read: (part) =>
      withPoint(node, part, (record, point) =>
        point.kind === 'files' ? planFiles(node, part) : planDatabase(node, record, point, part),
      ),
  },

  'backups.take': changingFiles(node, {
    carryOut: (order: InputOf<'backups.take'>) => unlessShut(() => take(node, order)),
  }),

  // How it stood is saved first, and which point that is written down before anything changes.
  'backups.restore': changingFiles(node, {
    prepare: (part: Part) =>
      withPoint(node, part, async ({ databases }, point) =>
        point.kind === 'files' || databases.some(({ name }) => name === point.database)
          ? takeOne(node, part.reference, point, 'before_restore')
          : rejected('no_such_database', point.database ?? ''),
      ),
    carryOut: (part: Part, noted) =>
      withPoint(node, part, (record, point) => {
        const undoPoint = String(noted)
        return point.kind === 'files'
          ? restoreFiles(node, part, undoPoint)
          : restoreDatabase(node, record, point, { ...part, undoPoint })
      }),
  }),

  'backups.prepare': changingFiles(node, {
    carryOut: (part: Part, _noted, _tell, operationId) => prepare(node, part, operationId),
  }),
  'backups.facts': { read: (order) => downloadFacts(node, order) },
  'backups.download': { read: (order, _tell, contents) => download(node, order, contents) },
})
