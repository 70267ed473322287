import type { ClientId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { Personalisation } from '../rules/personalisation.ts'
import type { Picture } from './logo/picture.ts'

export type Theme = 'light' | 'dark'
const columns = { light: 'logo_light', dark: 'logo_dark' } as const

/** The partner's own rows: their details, and their pictures. */
export const partnerLookStore = {
  find: (sql: Sql, partnerId: ClientId) =>
    sql.selectFrom('partner_look').selectAll().where('partner_id', '=', partnerId).executeTakeFirst(),

  /** Locked for a change, so that changes are serialised. */
  lock: (sql: Sql, partnerId: ClientId) =>
    sql.selectFrom('partner_look').selectAll().where('partner_id', '=', partnerId).forUpdate().executeTakeFirst(),

  save: async (sql: Sql, partnerId: ClientId, said: Personalisation, now: Date): Promise<void> => {
    const values = {
      panel_name: said.panelName,
      colour: said.colour,
      sender_name: said.senderName,
      support_email: said.supportEmail,
      support_phone: said.supportPhone,
      support_website: said.supportWebsite,
      nameservers: said.nameservers,
      changed_at: now,
    }
    await sql
      .insertInto('partner_look')
      .values({ partner_id: partnerId, ...values })
      .onConflict((conflict) => conflict.column('partner_id').doUpdateSet(values))
      .execute()
  },

  showLogo: async (sql: Sql, partnerId: ClientId, theme: Theme, picture: Picture, now: Date): Promise<void> => {
    const { hash, type, width, height, content } = picture
    await sql
      .insertInto('partner_logo')
      .values({ partner_id: partnerId, hash, content_type: type, width, height, content, created_at: now })
      .onConflict((conflict) => conflict.columns(['partner_id', 'hash']).doNothing())
      .execute()
    await pointTo(sql, partnerId, theme, hash, now)
  },

  hideLogo: (sql: Sql, partnerId: ClientId, theme: Theme, now: Date) => pointTo(sql, partnerId, theme, null, now),

  /** Whoever uploaded it: an identical picture is stored once. */
  logo: (sql: Sql, hash: string) =>
    sql
      .selectFrom('partner_logo')
      .select(['content', 'content_type'])
      .where('hash', '=', hash)
      .limit(1)
      .executeTakeFirst(),
}

/** Unused pictures are deleted with the change. */
async function pointTo(sql: Sql, partnerId: ClientId, theme: Theme, hash: string | null, now: Date): Promise<void> {
  await sql
    .updateTable('partner_look')
    .set({ [columns[theme]]: hash, changed_at: now })
    .where('partner_id', '=', partnerId)
    .execute()
  await sql
    .deleteFrom('partner_logo')
    .where('partner_id', '=', partnerId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('partner_look')
            .select('partner_id')
            .whereRef('partner_look.partner_id', '=', 'partner_logo.partner_id')
            .where(({ eb, or }) =>
              or([
                eb('partner_look.logo_light', '=', eb.ref('partner_logo.hash')),
                eb('partner_look.logo_dark', '=', eb.ref('partner_logo.hash')),
              ]),
            ),
        ),
      ),
    )
    .execute()
}
