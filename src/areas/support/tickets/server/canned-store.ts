import { sql as raw } from 'kysely'
import type { BrandName } from '#brands/brands.ts'
import type { Ctx } from '#platform/context.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { CannedReply } from '../contract/shapes.ts'
import { refuse } from './refuse.ts'

type Content = Omit<CannedReply, 'id'>

const replies = (sql: Sql) =>
  sql
    .selectFrom('support_canned_reply')
    .select(['id', 'brand', 'locale', 'title', 'body'])
    .$narrowType<{ brand: BrandName; locale: 'nl' | 'en' | 'fr' }>()

const isTaken = async (sql: Sql, { brand, locale, title }: Content, but: number): Promise<boolean> =>
  (await replies(sql)
    .where('brand', '=', brand)
    .where('locale', '=', locale)
    .where(raw`lower(title)`, '=', raw`lower(${title})`)
    .where('id', '<>', but)
    .executeTakeFirst()) !== undefined

const noted = (ctx: Ctx, did: string, id: number, title: string) =>
  ctx.audit({ action: `support.canned.${did}`, object: { type: 'canned-reply', id }, details: { name: title } })

/** Canned replies, per brand and language. */
export const cannedStore = {
  list: (sql: Sql, { brand, locale }: { brand?: string | undefined; locale?: string | undefined }) =>
    replies(sql)
      .$if(brand !== undefined, (query) => query.where('brand', '=', brand!))
      .$if(locale !== undefined, (query) => query.where('locale', '=', locale!))
      .orderBy(raw`lower(title)`)
      .orderBy('id')
      .execute(),

  add: async (ctx: Ctx, content: Content): Promise<CannedReply> => {
    if (await isTaken(ctx.sql, content, 0)) refuse('ticket_canned_twice', { field: 'title' })
    const { id } = await ctx.sql
      .insertInto('support_canned_reply')
      .values({ ...content, changed_at: ctx.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await noted(ctx, 'added', id, content.title)
    return { id, ...content }
  },

  save: async (ctx: Ctx, id: number, content: Content): Promise<CannedReply> => {
    if (await isTaken(ctx.sql, content, id)) refuse('ticket_canned_twice', { field: 'title' })
    const saved = await ctx.sql
      .updateTable('support_canned_reply')
      .set({ ...content, changed_at: ctx.now() })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!saved) return refuse('ticket_canned_not_found')
    await noted(ctx, 'saved', id, content.title)
    return { id, ...content }
  },

  remove: async (ctx: Ctx, id: number): Promise<void> => {
    const removed = await ctx.sql
      .deleteFrom('support_canned_reply')
      .where('id', '=', id)
      .returning('title')
      .executeTakeFirst()
    if (!removed) return refuse('ticket_canned_not_found')
    await noted(ctx, 'removed', id, removed.title)
  },
}
