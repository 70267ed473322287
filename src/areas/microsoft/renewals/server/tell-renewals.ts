import * as z from 'zod/mini'
import { utcDay } from '#areas/microsoft/subscriptions/rules/terms.ts'
import { nextTermsOf } from '#areas/microsoft/subscriptions/server/public.ts'
import { licenceStore, type RenewingLicence } from '#areas/microsoft/tenants/server/public.ts'
import { addDays, type Day } from '#base/dates.ts'
import type { Work } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { daysBefore, isNews, tellsAtCron } from '../rules/telling.ts'
import { renewalComing } from './domain-events.ts'
import { type ComingRenewal, mailRenewals } from './renewal-mail.ts'

const atOnce = 500

export const toldOf = ({
  renewal_told_on: on,
  renewal_told_cents: cents,
}: Pick<RenewingLicence, 'renewal_told_on' | 'renewal_told_cents'>) => ({ on, cents })

const isToTell = ({ row, term }: ComingRenewal): boolean =>
  isNews({ termEndsAt: row.facts.termEndsAt, next: { cents: term.nextCents }, told: toldOf(row) })

/** Each morning, of the licences whose term ends soon and that renew by themselves. */
export const tellRenewals = job({
  name: 'office.tell-renewals',
  payload: z.object({}),
  maxAttempts: 3,
  retrySeconds: 60,
  cron: tellsAtCron,
  run: async (ctx) => {
    const today = utcDay(ctx.now())
    const until = { month: addDays(today, daysBefore.month), longer: addDays(today, daysBefore.longer) }
    for (let after: RenewingLicence | undefined; ; ) {
      const seen = await ctx.transact((work) => tellSome(work, { today, until }, after?.id ?? 0))
      if (seen.length < atOnce) return
      after = seen.at(-1)
    }
  },
})

async function tellSome(work: Work, window: { today: Day; until: { month: Day; longer: Day } }, after: number) {
  const rows = await licenceStore.renewing(work.sql, window, { after, most: atOnce })
  const termOf = await nextTermsOf(work, rows)
  const news = rows.map((row) => ({ row, term: termOf(row) })).filter(isToTell)
  for (const { row, term } of news) {
    const { service_id: serviceId, client_id: clientId, facts } = row
    await work.emit(renewalComing, { serviceId, clientId, facts, nowCents: term.nowCents, nextCents: term.nextCents })
  }
  await mailRenewals(work, news)
  await licenceStore.noteRenewalTold(
    work.sql,
    news.map(({ row, term }) => ({ id: row.id, endsOn: utcDay(row.facts.termEndsAt), cents: term.nextCents })),
  )
  return rows
}
