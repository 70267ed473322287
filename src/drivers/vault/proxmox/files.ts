import type { PointEntry } from '#base/cloud-server/restore-points.ts'
import { folderOf, isRelativePath, nameOf } from '#base/web-space/relative-path.ts'
import { part } from '../../compute/proxmox/api/pve-api.ts'
import { flag, number, type Row, rowsOf, text } from '../../compute/proxmox/api/values.ts'
import type { VaultContext } from './vault-context.ts'
import type { Volume } from './volumes.ts'
import { no, pathFault } from './words.ts'

/** At the top stand the archives of a backup: of the disks, and of settings that are nobody's files. */
const isDisk = /^drive-[\w-]+\.img\.fidx$/

/** As file-restore takes a path: in base64, from the top. */
export const encodedPath = (path: string): string => Buffer.from(`/${path}`).toString('base64')
export const restorePath = ({ backups }: VaultContext, node: string, what: 'list' | 'download'): string =>
  `/nodes/${part(node)}/storage/${part(backups.storage)}/file-restore/${what}`

function entryOf(row: Row, folder: string, { takenAt }: Volume): PointEntry[] {
  const path = Buffer.from(text(row.filepath), 'base64').toString('utf8').replace(/^\/+/, '')
  if (!isRelativePath(path) || path === '' || folderOf(path) !== folder) return []
  if (folder === '' && !isDisk.test(path)) return []
  const kind = flag(row.leaf) ? (text(row.type) === 'l' ? 'link' : 'file') : 'folder'
  const seconds = number(row.mtime)
  return [
    {
      ...{ path, name: nameOf(path), kind, sizeBytes: kind === 'file' ? (number(row.size) ?? 0) : 0 },
      modifiedAt: (seconds === undefined ? takenAt : new Date(seconds * 1000)).toISOString(),
    },
  ]
}

/** A folder of a point: first its disks, then `part` with a folder for each file system, then what is in it. */
export async function folderIn(
  context: VaultContext,
  { node, volume, path }: { node: string; volume: Volume; path: string },
): Promise<PointEntry[]> {
  const asked = { volume: volume.volid, filepath: path === '' ? '/' : encodedPath(path) }
  const rows = await context.api.read(restorePath(context, node, 'list'), asked, { isOnce: true }).catch((fault) => {
    throw pathFault(fault, path)
  })
  return rowsOf(rows).flatMap((row) => entryOf(row, path, volume))
}

export async function entryIn(
  context: VaultContext,
  { node, volume, path }: { node: string; volume: Volume; path: string },
): Promise<PointEntry> {
  const found = (await folderIn(context, { node, volume, path: folderOf(path) })).find((each) => each.path === path)
  if (!found) throw no('no_such_path', path)
  return found
}
