import { hostingReason, webSpace } from '#areas/hosting/space/server/public.ts'
import { webHostKey } from '#drivers/web-host/port.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { fileCalls } from '../contract/calls.ts'
import type { FileWork } from '../contract/shapes.ts'
import { changeNow, entryOf, factsOf, heard, noteChange, readableSpace } from './at-host.ts'
import { beginWork } from './begin.ts'
import { askForTicket, downloadFile, previewFile } from './download.ts'
import { readFileText, saveFileText } from './text.ts'
import { uploadFile } from './upload.ts'
import { type FileWorkRow, workStore } from './work-store.ts'

export const fileRoutes = routes(fileCalls, {
  list: async (ctx, { params, query: { path, cursor, sort, order, perPage } }) => {
    const { reference } = await readableSpace(ctx, params.id)
    const asked = { reference, path, cursor, most: perPage, order: { by: sort, descending: order === 'desc' } }
    const { entries, next, total } = heard(await ctx.driver(webHostKey).listFiles(asked), path)
    return { data: { path, entries: entries.map(entryOf), next, total } }
  },

  facts: async (ctx, { params, query: { path } }) => {
    const { reference } = await readableSpace(ctx, params.id)
    return { data: factsOf(heard(await ctx.driver(webHostKey).readFileFacts({ reference, path }), path)) }
  },

  search: async (ctx, { params, query: { path, name, text } }) => {
    const space = await readableSpace(ctx, params.id)
    const said = await ctx.driver(webHostKey).searchFiles({ reference: space.reference, path, name, text })
    const { found, isWhole } = heard(said, path)
    if (text !== undefined) await noteChange(ctx, space, 'hosting.files.search', { path, text })
    return {
      data: found.map(({ path: at, entry, line = null }) => ({ path: at, entry: entryOf(entry), line })),
      isWhole,
    }
  },

  text: async (ctx, { params, query }) => ({ data: await readFileText(ctx, params.id, query.path) }),
  preview: (ctx, { params, query }) => previewFile(ctx, params.id, query.path),
  save: async (ctx, { params, body }) => ({ data: await saveFileText(ctx, params.id, body) }),

  upload: async (ctx, { params, query: { path, replace, bytes }, body }) => ({
    data: await uploadFile(ctx, params.id, { path, replaces: replace === 'true', bytes, body }),
  }),

  makeFolder: async (ctx, { params: { id }, body: { path } }) => ({
    data: factsOf(
      await changeNow(
        ctx,
        { id, action: 'hosting.files.make-folder', details: { path } },
        (host, { operationId, reference }) => host.makeFolder(operationId, { reference, path }),
      ),
    ),
  }),

  move: async (ctx, { params: { id }, body: { path, to } }) => ({
    data: factsOf(
      await changeNow(
        ctx,
        { id, action: 'hosting.files.move', details: { path, to } },
        (host, { operationId, reference }) => host.moveFile(operationId, { reference, path, to }),
      ),
    ),
  }),

  copy: (ctx, { params, body }) => beginWork(ctx, params.id, { do: 'copy', ...body }),
  delete: (ctx, { params, body }) => beginWork(ctx, params.id, { do: 'delete', ...body }),
  mode: (ctx, { params, body }) => beginWork(ctx, params.id, { do: 'mode', ...body }),
  fix: (ctx, { params, body }) => beginWork(ctx, params.id, { do: 'fix', ...body }),
  pack: (ctx, { params, body }) => beginWork(ctx, params.id, { do: 'pack', ...body }),
  unpack: (ctx, { params, body }) => beginWork(ctx, params.id, { do: 'unpack', ...body }),

  work: async (ctx, { params }) => {
    const { id } = await webSpace(ctx, params.id)
    return { data: (await workStore.ofSpace(ctx.sql, id)).map((row) => workOf(ctx, row)) }
  },

  ticket: async (ctx, { params, body }) => ({ data: await askForTicket(ctx, params.id, body.path) }),
  download: (ctx, { params }) => downloadFile(ctx, params.id, params.ticket),
})

function workOf({ locale }: Ctx, row: FileWorkRow): FileWork {
  const state = row.ended_at === null ? 'running' : row.result ? 'done' : 'failed'
  return {
    task: row.task_id,
    wanted: row.wanted,
    state,
    reason: state === 'failed' ? hostingReason(row.reason_code ?? '', locale) : null,
    result: row.result,
    askedAt: row.asked_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  }
}
