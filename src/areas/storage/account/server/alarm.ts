import { clientName } from '#areas/people/clients/rules/client-name.ts'
import { clientOf, readerOf } from '#areas/people/clients/server/public.ts'
import { byteWords } from '#base/byte-words.ts'
import type { ClientId, ServiceId } from '#base/ids.ts'
import type { BrandName } from '#brands/brands.ts'
import type { StoreFacts } from '#drivers/object-store/port.ts'
import type { Work } from '#platform/context.ts'
import { portalLink } from '#platform/portal-link.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { m } from '#words'
import { isAlarming } from '../rules/growth.ts'

/** Unless its owner wants to know it later, or never. */
const usualPercent = 80

export const alarmStore = {
  percentOf: async (sql: Sql, id: ServiceId): Promise<number | null> => {
    const row = await sql.selectFrom('s3_alarm').select('percent').where('service_id', '=', id).executeTakeFirst()
    return row ? row.percent : null
  },
  /** Of one that is new. */
  begin: (sql: Sql, id: ServiceId) =>
    sql
      .insertInto('s3_alarm')
      .values({ service_id: id, percent: usualPercent })
      .onConflict((conflict) => conflict.column('service_id').doNothing())
      .execute(),
  set: async (sql: Sql, id: ServiceId, percent: number | null): Promise<void> => {
    if (percent === null) await sql.deleteFrom('s3_alarm').where('service_id', '=', id).execute()
    else
      await sql
        .insertInto('s3_alarm')
        .values({ service_id: id, percent })
        .onConflict((conflict) =>
          conflict
            .column('service_id')
            .doUpdateSet({ percent, told_at: null })
            // What was told of the same threshold is not told again.
            .where('s3_alarm.percent', '<>', percent),
        )
        .execute()
  },
}

/** Told once when it gets so full, and again after there was room in between. */
export async function tellOfAlarm(work: Work, id: ServiceId, facts: StoreFacts): Promise<void> {
  const alarm = await work.sql
    .selectFrom('s3_alarm')
    .selectAll()
    .where('service_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!alarm) return
  const isNow = isAlarming(facts, alarm.percent)
  if (isNow === (alarm.told_at !== null)) return
  const service = isNow ? await activeService(work, id) : undefined
  // Of one that is suspended nobody is told, and is once it runs again.
  if (isNow && !service) return
  await work.sql
    .updateTable('s3_alarm')
    .set({ told_at: isNow ? work.now() : null })
    .where('service_id', '=', id)
    .execute()
  const client = service && (await clientOf(work, service.client_id))
  if (!service || !client) return
  await mailNearlyFull(work, { id, name: service.name, clientId: service.client_id, brand: client.brand }, facts)
}

const activeService = (work: Work, id: ServiceId) =>
  work.sql
    .selectFrom('service')
    .select(['name', 'client_id'])
    .where('id', '=', id)
    .where('status', '=', 'Active')
    .executeTakeFirst()

type Full = { id: ServiceId; name: string; clientId: ClientId; brand: BrandName }

/** To whoever pays for it; of a client of theirs it says whose it is. */
export async function mailNearlyFull(
  work: Work,
  { id, name, clientId, brand }: Full,
  { bytes, quotaBytes }: Pick<StoreFacts, 'bytes' | 'quotaBytes'>,
): Promise<void> {
  const { payer, locale, to } = await readerOf(work, { clientId })
  const in_ = { locale }
  const owner = payer && payer.id !== clientId ? await clientOf(work, clientId) : undefined
  const used = { name, percent: Math.floor((bytes * 100) / quotaBytes) }
  const sizes = { used: byteWords(bytes, locale), most: byteWords(quotaBytes, locale) }
  await work.mail({
    ...{ brand: payer?.brand ?? brand, locale, to, clientId: payer?.id ?? clientId, kind: 's3.nearly-full' },
    subject: m.s3_mail_full_subject(used, in_),
    paragraphs: [
      ...(owner ? [m.s3_mail_of_client({ client: clientName(owner) }, in_)] : []),
      m.s3_mail_full_intro({ ...used, ...sizes }, in_),
      m.s3_mail_full_after({}, in_),
    ],
    button: { label: m.s3_mail_button({}, in_), url: portalLink(work.config, locale, `/services/${id}/usage`) },
  })
}
