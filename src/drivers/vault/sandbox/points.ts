import type { PointEntry } from '#base/cloud-server/restore-points.ts'
import { folderOf, nameOf } from '#base/web-space/relative-path.ts'
import { done } from '../../outcome.ts'
import type { Vault } from '../port.ts'
import { momentOf, momentsOf, pointOf } from './kept-vault.ts'
import { bytesOf, type ServerTree, type TreeNode } from './server-tree.ts'
import { no, treeOfPoint, type VaultBook } from './vault-book.ts'

function entryOf(reference: string, path: string, tree: ServerTree): PointEntry {
  const node = tree.get(path) as TreeNode
  const modifiedAt = new Date(node.writtenAt).toISOString()
  return { path, name: nameOf(path), kind: node.kind, sizeBytes: bytesOf(reference, path, node), modifiedAt }
}

/** What was saved, looked at. */
export const pointPart = (book: VaultBook): Pick<Vault, 'listPoints' | 'browse' | 'search'> => ({
  listPoints: ({ reference, limit, before, until }) =>
    book.look(reference, (kept, now) => {
      const moments = momentsOf(kept, now).filter(
        ({ at }) => (before === undefined || at < momentOf(before)) && (until === undefined || at < until.getTime()),
      )
      return done(moments.slice(0, limit).map((each) => pointOf(kept, each)))
    }),

  browse: ({ reference, point, path }) =>
    book.look(reference, (kept, now) => {
      const tree = treeOfPoint(kept, point, now)
      if (!tree) return no('no_such_point', point)
      if (path !== '' && !tree.has(path)) return no('no_such_path', path)
      if (path !== '' && tree.get(path)?.kind !== 'folder') return no('not_a_folder', path)
      const inside = [...tree.keys()].filter((each) => folderOf(each) === path)
      return done(inside.toSorted().map((each) => entryOf(reference, each, tree)))
    }),

  search: ({ reference, point, text, most }) =>
    book.look(reference, (kept, now) => {
      const tree = treeOfPoint(kept, point, now)
      if (!tree) return no('no_such_point', point)
      const letters = text.toLowerCase()
      const found = [...tree.keys()].filter((path) => nameOf(path).toLowerCase().includes(letters))
      return done(
        found
          .toSorted()
          .slice(0, most)
          .map((path) => entryOf(reference, path, tree)),
      )
    }),
})
