import { done, type Outcome, rejected } from '#base/outcome.ts'
import { folderOf, nameOf } from '#base/web-space/relative-path.ts'
import type { InputOf } from '../../contract/verbs.ts'
import type { RestorePoint } from '../../contract/web-backup-verbs.ts'
import type { Works } from '../../verb-work.ts'
import { changingFiles } from '../files/change.ts'
import { placesOf } from '../places.ts'
import { sizeOf } from '../space-size.ts'
import type { WebNode } from '../web-node.ts'
import { download, downloadFacts, prepare } from './downloads.ts'
import { type Part, planRestore, restore, withPoint } from './restore.ts'

async function take(node: WebNode, reference: string, because: RestorePoint['because']): Promise<string> {
  const { user, home } = placesOf(node.web, reference)
  const { bytes } = await sizeOf(node, home)
  return node.restic.take(user, home, { because, bytes })
}

async function list(node: WebNode, reference: string): Promise<Outcome<RestorePoint[]>> {
  if (!node.restic.isHere) return rejected('not_possible')
  if (!(await node.records.find(reference))) return rejected('no_such_space', reference)
  return done(await node.restic.points(placesOf(node.web, reference).user))
}

type Names = `backups.${'list' | 'browse' | 'search' | 'plan' | 'take' | 'restore' | 'prepare' | 'facts' | 'download'}`
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

  'backups.plan': { read: (part) => planRestore(node, part) },

  'backups.take': changingFiles(node, {
    carryOut: async ({ reference }: InputOf<'backups.take'>) => {
      if (!node.restic.isHere) return rejected('not_possible')
      await take(node, reference, 'asked')
      return done(null)
    },
  }),

  // How it stood is saved first, and which point that is written down before anything changes.
  'backups.restore': changingFiles(node, {
    prepare: (part: Part) =>
      withPoint(node, part, async () => done(await take(node, part.reference, 'before_restore'))),
    carryOut: (part: Part, undoPoint) => restore(node, part, String(undoPoint)),
  }),

  'backups.prepare': changingFiles(node, {
    carryOut: (part: Part, _noted, _tell, operationId) => prepare(node, part, operationId),
  }),
  'backups.facts': { read: (order) => downloadFacts(node, order) },
  'backups.download': { read: (order, _tell, contents) => download(node, order, contents) },
})
