import { createHash } from 'node:crypto'
import type { SavedPoint } from '#base/cloud-server/kept-points.ts'
import { part } from '../../compute/proxmox/api/pve-api.ts'
import { flag, number, type Row, rowsOf, text } from '../../compute/proxmox/api/values.ts'
import { markOf } from '../../compute/proxmox/server/marks.ts'
import type { VaultContext } from './vault-context.ts'
import { no } from './words.ts'

/** A backup as Proxmox keeps it, which is ours by the first word of its notes. */
export type Volume = SavedPoint & { id: string; volid: string; bytes: number; operation: string }
type Because = SavedPoint['because']

const nameOf = (operationId: string): string => createHash('sha256').update(operationId).digest('hex').slice(0, 24)

/** One line; what stands in braces would be filled in by Proxmox. */
export const noteOf = (reference: string, because: Because, operationId: string): string =>
  [markOf(reference), `because=${because}`, `operation=${nameOf(operationId)}`].join(' ')

function volumeOf(row: Row, reference: string): Volume[] {
  const [mark, ...marks] = text(row.notes).split('\n')[0]?.trim().split(' ') ?? []
  const seconds = number(row.ctime)
  if (mark !== markOf(reference) || seconds === undefined) return []
  const named = Object.fromEntries(marks.map((each) => each.split('=') as [string, string]))
  const because = named.because === 'asked' || named.because === 'before_restore' ? named.because : 'schedule'
  return [
    {
      ...{ id: `p${seconds}`, volid: text(row.volid), because, operation: named.operation ?? '' },
      ...{ takenAt: new Date(seconds * 1000), bytes: number(row.size) ?? 0, isHeld: flag(row.protected) },
    },
  ]
}

const contentPath = ({ backups }: VaultContext, node: string): string =>
  `/nodes/${part(node)}/storage/${part(backups.storage)}/content`

export type Where = { node: string; vmid: number }

/**
 * What is saved of a server, newest first. A number is given to another machine one day, so that what somebody else's machine left
 * under it is told apart by its notes.
 */
export async function volumesOf(context: VaultContext, { node, vmid }: Where, reference: string): Promise<Volume[]> {
  const rows = rowsOf(await context.api.read(contentPath(context, node), { content: 'backup', vmid }))
  return rows
    .flatMap((row) => volumeOf(row, reference))
    .sort((one, other) => other.takenAt.getTime() - one.takenAt.getTime())
}

export async function volumeAt(context: VaultContext, where: Where, reference: string, point: string): Promise<Volume> {
  const found = (await volumesOf(context, where, reference)).find(({ id }) => id === point)
  if (!found) throw no('no_such_point', point)
  return found
}

/** What an operation saved. */
export const savedBy = async (
  context: VaultContext,
  where: Where,
  reference: string,
  operationId: string,
): Promise<Volume | undefined> =>
  (await volumesOf(context, where, reference)).find(({ operation }) => operation === nameOf(operationId))

/** One that is held fast is let go of first, where all of a server goes. */
export async function remove(context: VaultContext, node: string, { volid, isHeld }: Volume): Promise<void> {
  const path = `${contentPath(context, node)}/${part(volid)}`
  if (isHeld) await context.api.write('PUT', path, { protected: 0 })
  await context.api.write('DELETE', path, { delay: 20 })
}
