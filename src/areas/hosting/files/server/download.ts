import { Readable } from 'node:stream'
import { makeTicket, spendTicket } from '#areas/hosting/space/server/public.ts'
import { nameOf } from '#base/web-space/relative-path.ts'
import { webHostKey } from '#drivers/web-host/port.ts'
import type { Ctx } from '#platform/context.ts'
import type { FileAnswer } from '#platform/http/answers.ts'
import { imageTypeOf, mostPreview } from '../rules/kinds.ts'
import { heard, noteChange, readableSpace, refuse } from './at-host.ts'

const megabyte = 1_048_576

export async function askForTicket(ctx: Ctx, id: number, path: string): Promise<{ path: string; expiresAt: string }> {
  const { id: serviceId, reference } = await readableSpace(ctx, id)
  const { kind } = heard(await ctx.driver(webHostKey).readFileFacts({ reference, path }), path)
  if (kind !== 'file') return refuse('file_is_folder', { field: 'path', values: { path } })
  const { accountId } = ctx.requirePrincipal()
  const { ticket, expiresAt } = await ctx.transact((work) =>
    makeTicket(work, { kind: 'file', serviceId, accountId, opens: path }),
  )
  return { path: `/products/${id}/webhosting/files/downloads/${ticket}`, expiresAt: expiresAt.toISOString() }
}

/** The file of a ticket, as a document to keep whatever it is: nothing of a customer's files is ever run by the portal's own pages. */
export async function downloadFile(ctx: Ctx, id: number, ticket: string): Promise<FileAnswer> {
  const space = await readableSpace(ctx, id)
  const { accountId } = ctx.requirePrincipal()
  const download = { kind: 'file', serviceId: space.id, accountId } as const
  const path = await ctx.transact((work) => spendTicket(work, ticket, download))
  if (path === undefined) return refuse('file_ticket_spent')
  const { reference } = space
  const { body, sizeBytes } = heard(await ctx.driver(webHostKey).readFile({ reference, path }), path)
  await noteChange(ctx, space, 'hosting.files.download', { path, bytes: sizeBytes })
  return {
    content: Readable.from(body, { objectMode: false }),
    type: 'application/octet-stream',
    name: nameOf(path),
    keepsName: true,
    headers: { 'content-length': String(sizeBytes), 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  }
}

/** What a picture may do where somebody opens it by itself: nothing, not even one that carries a script. */
const asPictureAlone = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

export async function previewFile(ctx: Ctx, id: number, path: string): Promise<FileAnswer> {
  const { reference } = await readableSpace(ctx, id)
  const type = imageTypeOf(path) ?? refuse('file_no_picture')
  const host = ctx.driver(webHostKey)
  const { sizeBytes } = heard(await host.readFileFacts({ reference, path }), path)
  if (sizeBytes > mostPreview) return refuse('file_too_large', { values: { most: mostPreview / megabyte } })
  const { body } = heard(await host.readFile({ reference, path }), path)
  return {
    content: Readable.from(body, { objectMode: false }),
    type,
    name: nameOf(path),
    inline: true,
    headers: { 'content-security-policy': asPictureAlone, 'cache-control': 'private, max-age=60' },
  }
}
