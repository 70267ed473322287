import type { InferResult } from 'kysely'
import type { ClientId } from '#base/ids.ts'
import type { Sql } from '../sql/connect.ts'
import { prepared } from '../sql/prepared.ts'

/** The whole branding of a partner in one row: one query for each page, mail or document. */
const looks = (sql: Sql) =>
  sql
    .selectFrom('partner_look as look')
    .innerJoin('client as partner', 'partner.id', 'look.partner_id')
    .leftJoin('partner_sender as sender', (join) =>
      join.onRef('sender.partner_id', '=', 'look.partner_id').on('sender.verified_at', 'is not', null),
    )
    .leftJoin('partner_domain as domain', (join) =>
      join.onRef('domain.partner_id', '=', 'look.partner_id').on('domain.state', '=', 'active'),
    )
    .select(['look.partner_id', 'look.panel_name', 'look.colour', 'look.logo_light', 'look.logo_dark'])
    .select([
      'look.sender_name',
      'look.support_email',
      'look.support_phone',
      'look.support_website',
      'look.nameservers',
    ])
    .select(['partner.brand', 'sender.address as sender_address', 'domain.name as domain'])

export type LookRow = InferResult<ReturnType<typeof looks>>[number]

/** Runs with every request of a client whose label may be its partner's. */
const ofClient = prepared<{ clientId: ClientId }>()((sql, value) =>
  looks(sql)
    .innerJoin('client', 'client.partner_id', 'look.partner_id')
    .where('client.label_type', '>', 0)
    .where('client.id', '=', value('clientId')),
)

export const lookStore = {
  ofPartner: (sql: Sql, partnerId: ClientId) => looks(sql).where('look.partner_id', '=', partnerId).executeTakeFirst(),

  /** Only where the client's label says that it sees its partner (core §3: 1 white label, 2 private label). */
  ofClient: async (sql: Sql, clientId: ClientId): Promise<LookRow | undefined> =>
    (await ofClient(sql, { clientId }))[0],

  atHost: (sql: Sql, host: string) => looks(sql).where('domain.name', '=', host).executeTakeFirst(),
}
