import * as z from 'zod/mini'
import { clientName } from '#areas/people/clients/rules/client-name.ts'
import { clientOf } from '#areas/people/clients/server/public.ts'
import { planOf } from '#areas/services/delivery/rules/plan.ts'
import { addDays, dayMs, dayOf } from '#base/dates.ts'
import { type ClientId, idOf } from '#base/ids.ts'
import type { Locale } from '#base/locale.ts'
import type { Work } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { type LicenceLine, renewalDaysAhead, trialDaysAhead } from '../rules/licence-news.ts'
import { mailLicenceNews } from './licence-mails.ts'
import { notificationStore } from './notification-store.ts'

/** The most lines of a mail; the rest follows in the next. */
const maxLines = 100
const keptDays = 90

type Waiting = Awaited<ReturnType<typeof notificationStore.waiting>>[number]

function lineOf(row: Waiting, locale: Locale): LicenceLine {
  const { quantity, quantityBefore } = row.details as { quantity?: number; quantityBefore?: number }
  return {
    event: row.kind,
    client: clientName({ companyName: row.company_name, firstName: row.first_name, lastName: row.last_name }),
    service: row.service,
    product: row[`name_${locale}`],
    quantity: quantity ?? planOf(row).quantity,
    quantityBefore: quantityBefore ?? null,
    aboutOn: row.about_on,
  }
}

/**
 * Mails the unsent events of a partner and marks them as sent, in one step. Subjects that the partner no longer wants
 * are dropped.
 */
async function tell(work: Work, partnerId: ClientId): Promise<boolean> {
  const rows = await notificationStore.waiting(work.sql, partnerId, maxLines)
  if (rows.length === 0) return false
  const [settings, partner] = await Promise.all([
    notificationStore.find(work.sql, partnerId),
    clientOf(work, partnerId),
  ])
  await notificationStore.told(
    work.sql,
    rows.map(({ id }) => id),
    work.now(),
  )
  const wanted = rows.filter(({ kind }) => settings?.events.includes(kind))
  if (partner?.clientType === 'Partner' && settings)
    await mailLicenceNews(work, {
      partner,
      to: settings.addresses,
      lines: wanted.map((row) => lineOf(row, partner.locale)),
    })
  return rows.length === maxLines
}

export const tellLicences = job({
  name: 'partner.tell-licences',
  payload: z.object({ partnerId: idOf<ClientId>() }),
  maxAttempts: 10,
  retrySeconds: 30,
  run: async (ctx, { partnerId }) => {
    while (await ctx.transact((work) => tell(work, partnerId)));
  },
})

/** Every morning: records upcoming events, and mails all unsent ones. */
export const licenceMorning = job({
  name: 'partner.licence-morning',
  payload: z.object({}),
  maxAttempts: 5,
  retrySeconds: 60,
  cron: '30 7 * * *',
  run: async (ctx) => {
    const now = ctx.now()
    const today = dayOf(now)
    await ctx.transact(async (work) => {
      await notificationStore.noteAhead(
        work.sql,
        { today, renewalUntil: addDays(today, renewalDaysAhead), trialUntil: addDays(today, trialDaysAhead) },
        now,
      )
      for (const partnerId of await notificationStore.waitingFor(work.sql))
        await work.enqueue(tellLicences, { partnerId })
      await notificationStore.dropOld(work.sql, new Date(now.getTime() - keptDays * dayMs))
    })
  },
})

export const licenceJobs = [tellLicences, licenceMorning] as const
