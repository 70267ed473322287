import { newSecret, secretHash } from '#areas/session/sign-in/server/public.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { programLink } from '#platform/portal-link.ts'
import { calendarCalls, type Feed } from '../contract/calls.ts'
import { calendarRefusals } from '../contract/refusals.ts'
import type { FeedKind } from '../rules/feed-form.ts'
import { feedStore } from './feed-store.ts'

const refuse = refuser(calendarRefusals)
/** One for each device and program that anybody has. */
const mostFeeds = 20

type Row = Awaited<ReturnType<typeof feedStore.of>>[number]
const shown = (row: Row): Feed => ({
  ...{ id: row.id, note: row.note, kinds: row.kinds as FeedKind[] },
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  lastProgram: row.last_program,
})

const audited = (ctx: Ctx, action: string, name: string) =>
  ctx.audit({
    action,
    object: { type: 'account', id: ctx.requirePrincipal().accountId },
    clientId: ctx.requirePrincipal().clientId,
    details: { name },
  })

export const calendarRoutes = routes(calendarCalls, {
  list: async (ctx) => ({ data: (await feedStore.of(ctx.sql, ctx.requirePrincipal().accountId)).map(shown) }),

  create: async (ctx, { body }) => {
    const { accountId } = ctx.requirePrincipal()
    if ((await feedStore.count(ctx.sql, accountId)) >= mostFeeds)
      refuse('too_many_calendar_feeds', { values: { most: mostFeeds } })
    const secret = newSecret()
    const kinds = [...new Set(body.kinds)]
    const row = await feedStore.add(ctx.sql, {
      ...{ account_id: accountId, hash: secretHash(secret), note: body.note, kinds, created_at: ctx.now() },
    })
    await audited(ctx, 'session.calendar-made', body.note)
    return { data: { ...shown(row), url: programLink(ctx.config, `/calendar.ics?key=${secret}`) } }
  },

  revoke: async (ctx, { params }) => {
    const ended =
      (await feedStore.remove(ctx.sql, ctx.requirePrincipal().accountId, params.feed)) ??
      refuse('calendar_feed_not_found')
    await audited(ctx, 'session.calendar-revoked', ended.note)
  },
})
