import { Readable } from 'node:stream'
import { offeredDriver, type Server } from '#areas/cloud/servers/server/public.ts'
import { vaultKey } from '#drivers/vault/port.ts'
import type { Ctx } from '#platform/context.ts'
import { heardFromVault } from './heard.ts'

/** A download that is ready; the log says who took it. */
export async function fetched(
  ctx: Ctx,
  { id, clientId, name, reference }: Server,
  { restorePoint: point, job }: { restorePoint: string; job: number },
) {
  const download = heardFromVault(await offeredDriver(ctx, vaultKey).openDownload({ reference, id: `task-${job}` }))
  const object = { type: 'service', id } as const
  await ctx.transact((work) =>
    work.audit({ action: 'cloud.restore.fetched', object, clientId, details: { name, point, file: download.name } }),
  )
  return {
    content: Readable.from(download.body, { objectMode: false }),
    type: 'application/octet-stream',
    name: download.name,
    headers: {
      'content-length': String(download.bytes),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  }
}
