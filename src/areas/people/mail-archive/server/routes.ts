import { framedHtml } from '#areas/overview/mailbox/server/public.ts'
import { pageOf } from '#base/paging.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { mailArchiveCalls } from '../contract/calls.ts'
import { mailArchiveRefusals } from '../contract/refusals.ts'
import { kindsAbout } from '../rules/mail-kinds.ts'
import { readableBy } from '../rules/readable.ts'
import { lineOf, mailOf } from './mail-shapes.ts'
import { mailStore } from './mail-store.ts'
import { resendMail } from './resend-mail.ts'

const refuse = refuser(mailArchiveRefusals)

const mailFor = async (ctx: Ctx, id: number) =>
  (await mailStore.find(ctx.sql, readableBy(ctx.requirePrincipal(), ctx.house.mailKinds), id)) ?? refuse('mail_missing')

const isStaff = (ctx: Ctx) => ctx.requirePrincipal().permissions.admin === true

export const mailArchiveRoutes = routes(mailArchiveCalls, {
  list: async (ctx, { query }) => {
    const { mailKinds } = ctx.house
    const kinds = query.topic?.length ? kindsAbout(mailKinds, query.topic) : undefined
    const { rows, total } = await mailStore.list(ctx.sql, readableBy(ctx.requirePrincipal(), mailKinds), {
      ...query,
      kinds,
    })
    return pageOf(
      rows.map((row) => lineOf(row, isStaff(ctx), mailKinds)),
      query,
      total,
    )
  },
  show: async (ctx, { params }) => ({
    data: mailOf(await mailFor(ctx, params.id), {
      isStaff: isStaff(ctx),
      mailKinds: ctx.house.mailKinds,
      now: ctx.now(),
    }),
  }),
  html: async (ctx, { params }) => {
    const mail = await mailFor(ctx, params.id)
    if (mail.has_secret) refuse('mail_withheld')
    return framedHtml(mail.id, mail.body_html)
  },
  resend: async (ctx, { params }) => {
    const id = await resendMail(ctx, params.id)
    return { data: lineOf(await mailFor(ctx, id), true, ctx.house.mailKinds) }
  },
})
