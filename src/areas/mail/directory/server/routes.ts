import { webmailOf } from '#areas/mail/mailboxes/server/public.ts'
import { dayOf } from '#base/dates.ts'
import { pageOf } from '#base/paging.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { type Started, startMany } from '#platform/jobs/many/start-many.ts'
import { directoryCalls, type ManyMailboxes } from '../contract/calls.ts'
import { directoryPage } from './directory-list.ts'
import { resizeMany, switchMany } from './many-mailboxes.ts'
import { rowOf } from './serialize.ts'

export const directoryRoutes = routes(directoryCalls, {
  list: async (ctx, { query }) => {
    const { rows, total } = await directoryPage(ctx.sql, { ...query, scope: ctx.scope(), today: dayOf(ctx.now()) })
    const data = rows.map((row) => rowOf(ctx, row))
    return { ...pageOf(data, query, total), webmail: webmailOf(ctx) }
  },

  many: async (ctx, { body }) => ({ data: await start(ctx, body) }),
})

function start(ctx: Ctx, { mailboxes, key, ...given }: ManyMailboxes): Promise<Started> {
  const options = { refs: mailboxes.map((address) => address.trim().toLowerCase()), key }
  return given.act === 'switch'
    ? startMany(ctx, switchMany, { ...options, payload: { on: given.on } })
    : startMany(ctx, resizeMany, { ...options, payload: { size: given.size } })
}
