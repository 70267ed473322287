import { allows } from '#areas/session/access/rules/guards.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { type NotificationChoice, notificationCalls } from '../contract.ts'
import { type NotificationKind, notificationKinds, rightFor } from '../rules/kinds.ts'
import { notificationStore as store } from './notification-store.ts'

export const notificationRoutes = routes(notificationCalls, {
  list: async (ctx, { query }) => {
    const { accountId } = ctx.requirePrincipal()
    const told = kindsOf(ctx)
    const kinds = query.kind ? told.filter((kind) => query.kind?.split(',').includes(kind)) : told
    const { page, perPage } = query
    const [{ rows, total }, unread] = await Promise.all([
      store.list(ctx.sql, { accountId, page, perPage, kinds, isUnread: query.unread === '1' }),
      store.unread(ctx.sql, accountId, told),
    ])
    const data = rows.map((row) => ({
      id: row.id,
      kind: row.kind as NotificationKind,
      title: row[`title_${ctx.locale}`],
      path: row.path,
      at: row.at.toISOString(),
      isRead: row.read_at !== null,
    }))
    return { data, page, perPage, total, unread }
  },

  read: async (ctx, { body }) => {
    const { accountId } = ctx.requirePrincipal()
    await store.mark(ctx.sql, accountId, body.ids, body.isRead ? ctx.now() : null)
    // Other windows of the same person show the same count.
    await ctx.pushEvent({ clientId: null, accountId, type: 'notification.read' })
    return { unread: await store.unread(ctx.sql, accountId, kindsOf(ctx)) }
  },

  choices: async (ctx) => ({ data: await choicesOf(ctx, ctx.sql) }),

  choose: async (ctx, { body }) => {
    const rows = new Map(body.choices.map((choice) => [choice.kind, choice]))
    await store.choose(ctx.sql, ctx.requirePrincipal().accountId, [...rows.values()])
    return { data: await choicesOf(ctx, ctx.sql) }
  },
})

/** The kinds this person is told of, by the rights that they have now: earlier notifications may be of other kinds. */
const kindsOf = (ctx: Ctx): NotificationKind[] =>
  notificationKinds.filter((kind) => {
    const right = rightFor(kind)
    return right === null || allows(ctx.principal, [`perm:${right}|admin`])
  })

async function choicesOf(ctx: Ctx, sql: Sql): Promise<NotificationChoice[]> {
  const kept = await store.choices(sql, ctx.requirePrincipal().accountId)
  return kindsOf(ctx).map((kind) => {
    const found = kept.find((each) => each.kind === kind)
    return { kind, inPortal: found?.in_portal ?? true, byMail: found?.by_mail ?? false }
  })
}
