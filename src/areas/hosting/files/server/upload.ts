import { readSpace } from '#areas/hosting/space/server/public.ts'
import { Refusal } from '#base/refusal.ts'
import { webHostKey } from '#drivers/web-host/port.ts'
import type { Ctx } from '#platform/context.ts'
import { countLines } from '#platform/http/open-lines.ts'
import type { FileFacts } from '../contract/shapes.ts'
import { factsOf, heard, noteChange, refuse, writableSpace } from './at-host.ts'

/** Files that one account sends at the same moment to one process. */
const mostAtOnce = 4
/** From here on the disk space that is shown is asked for again. */
const muchBytes = 5_000_000

const uploads = countLines(mostAtOnce)

type Upload = {
  path: string
  replaces: boolean
  bytes: number | undefined
  body: AsyncIterable<Uint8Array>
}

/** Hands a file on while it comes. Whole or not at all: what breaks off on the way leaves what was there. */
export async function uploadFile(ctx: Ctx, id: number, { path, replaces, bytes, body }: Upload): Promise<FileFacts> {
  const space = await writableSpace(ctx, id)
  const { quotaBytes, usedBytes } = space.facts
  if (bytes !== undefined && bytes > quotaBytes - usedBytes) return refuse('file_no_room', { field: 'path' })
  const giveBack = uploads.take(`account ${ctx.requirePrincipal().accountId}`)
  if (!giveBack) return refuse('uploads_under_way', { values: { most: mostAtOnce } })
  // Suspended or ended meanwhile, or an allowance that was taken back: then it is not kept either.
  const watched = watchedBody(body, bytes, async () => void (await writableSpace(ctx, id)))
  try {
    const { reference } = space
    const file = { reference, path, body: watched.body, ifVersion: replaces ? undefined : null }
    const said = await ctx
      .driver(webHostKey)
      .writeFile(`upload-${ctx.newId()}`, file)
      .catch((fault: unknown) => {
        watched.refuseFaulty()
        throw fault
      })
    watched.refuseFaulty()
    const written = heard(said, path)
    await noteChange(ctx, space, 'hosting.files.upload', { path, bytes: written.sizeBytes })
    if (written.sizeBytes >= muchBytes)
      await ctx.transact(async (work) => void (await work.enqueue(readSpace, { serviceId: space.id })))
    return factsOf(written)
  } finally {
    giveBack()
  }
}

/** The same, with what went wrong on the way: it broke off, is of another size than was said, or may not be kept by now. */
function watchedBody(body: AsyncIterable<Uint8Array>, said: number | undefined, mayKeep: () => Promise<void>) {
  let fault: unknown
  async function* parts(): AsyncGenerator<Uint8Array> {
    let bytes = 0
    try {
      for await (const part of body) {
        bytes += part.length
        if (said !== undefined && bytes > said) return refuse('upload_not_as_said')
        yield part
      }
      if (said !== undefined && bytes < said) return refuse('upload_cut_off')
      await mayKeep()
    } catch (found) {
      fault = found
      throw found
    }
  }
  return {
    body: parts(),
    refuseFaulty: () => {
      if (fault instanceof Refusal) throw fault
      if (fault !== undefined) refuse('upload_cut_off')
    },
  }
}
