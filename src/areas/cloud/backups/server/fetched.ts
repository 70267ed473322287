import { Readable } from 'node:stream'
import { offeredDriver, type Server } from '#areas/cloud/servers/server/public.ts'
import { vaultKey } from '#drivers/vault/port.ts'
import type { Ctx } from '#platform/context.ts'
import { operationIdOf } from '#platform/operations/own-operation.ts'
import { heardFromVault } from './heard.ts'

/** A download that is ready; the log says who took it. */
export async function fetched(
  ctx: Ctx,
  { id, clientId, name, reference, variant }: Server,
  { point, request }: { point: string; request: { task_id: number | null; tries: number } },
) {
  const operation = operationIdOf({ task_id: request.task_id ?? 0, tries: request.tries })
  const download = heardFromVault(
    await offeredDriver(ctx, vaultKey(variant)).openDownload({ reference, id: operation }),
  )
  const object = { type: 'service', id } as const
  await ctx.transact((work) =>
    work.audit({ action: 'cloud.restore.fetched', object, clientId, details: { name, point, file: download.name } }),
  )
  return {
    content: Readable.from(download.body, { objectMode: false }),
    type: 'application/octet-stream',
    name: download.name,
    headers: {
      // An archive that is made while it is sent is as long as it becomes.
      ...(download.bytes !== null && { 'content-length': String(download.bytes) }),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  }
}
