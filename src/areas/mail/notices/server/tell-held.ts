import * as z from 'zod/mini'
import { judgementText } from '#areas/mail/log/server/public.ts'
import { clientOf, payersOf, readerOf } from '#areas/people/clients/server/public.ts'
import { type ClientId, idOf } from '#base/ids.ts'
import type { Locale } from '#base/locale.ts'
import { type LogLine, type MailHost, mailHostKey } from '#drivers/mail-host/port.ts'
import type { JobCtx } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { answered } from '#platform/operations/answers.ts'
import { m } from '#words'
import { digestStore as store, type WantedDigest } from './digest-store.ts'
import { type HeldLine, mailHeld } from './notice-mails.ts'

const dayMs = 86_400_000
/** The log goes back no further. */
const longestMs = 10 * dayMs
/** Limit of messages per domain; for more the reader opens the log. */
const most = 200

type Told = { domain: WantedDigest; until: Date; lines: HeldLine[] }

/** The messages held since the last report, and up to when the host knows them; undefined when it is silent. */
async function heldSince(host: MailHost, domain: WantedDigest, { now, locale }: { now: Date; locale: Locale }) {
  const since = new Date(Math.max(domain.told_until?.getTime() ?? now.getTime() - dayMs, now.getTime() - longestMs))
  const query = { domain: domain.name, direction: 'in', since, until: now, verdict: 'held', most } as const
  const page = answered(await host.searchLog(query))
  if (!page) return undefined
  const lines = page.lines.filter(({ at }) => Date.parse(at) > since.getTime())
  return { domain, until: new Date(page.upTo), lines: lines.map((line) => lineOf(line, locale)) }
}

/** The heaviest reason; negative points are no reason. */
function lineOf({ at, from, to, subject, why }: LogLine, locale: Locale): HeldLine {
  const against = why.filter(({ points }) => points > 0).toSorted((one, other) => other.points - one.points)
  const reasons = against.slice(0, 3).map(({ judgement }) => judgementText(judgement, locale))
  return {
    at,
    from,
    to: to.join(', '),
    subject: subject || m.notices_held_no_subject({}, { locale }),
    why: `${reasons.join('; ') || m.notices_held_no_reason({}, { locale })}.`,
  }
}

/** The mail to one reader, sent and recorded in one step, so that it is sent once however often this runs. */
async function tellReader(ctx: JobCtx, payerId: ClientId, domains: readonly WantedDigest[]): Promise<void> {
  const { locale } = await readerOf(ctx, { clientId: payerId })
  const host = ctx.driver(mailHostKey)
  const found: Told[] = []
  for (const domain of domains) {
    if (ctx.signal.aborted) return
    const told = await heldSince(host, domain, { now: ctx.now(), locale })
    if (told) found.push(told)
  }
  await ctx.transact(async (work) => {
    const news: Told[] = []
    for (const told of found) if (await store.note(work.sql, told.domain, told.until)) news.push(told)
    const held = news.filter(({ lines }) => lines.length > 0)
    const payer = held.length > 0 ? await clientOf(work, payerId) : undefined
    if (!payer) return
    const sections = held.map(({ domain, lines }) => ({ clientId: domain.client_id, domain: domain.name, lines }))
    await mailHeld(work, { payerId, brand: payer.brand }, sections)
  })
}

const ofReaders = async (ctx: Pick<JobCtx, 'sql'>) => {
  const wanted = await store.wanted(ctx.sql)
  const payerOf = await payersOf(
    ctx,
    wanted.map((domain) => domain.client_id),
  )
  return Map.groupBy(wanted, (domain) => payerOf(domain.client_id))
}

const tellHeld = job({
  name: 'mail.tell-held',
  payload: z.object({ payerId: idOf<ClientId>() }),
  maxAttempts: 5,
  retrySeconds: 60,
  key: ({ payerId }) => String(payerId),
  run: async (ctx, { payerId }) => tellReader(ctx, payerId, (await ofReaders(ctx)).get(payerId) ?? []),
})

/** Every morning: a job for each reader with a summary. */
export const heldMorning = job({
  name: 'mail.held-morning',
  payload: z.object({}),
  maxAttempts: 5,
  retrySeconds: 60,
  cron: '0 7 * * *',
  run: async (ctx) => {
    const readers = await ofReaders(ctx)
    await ctx.transact(async (work) => {
      for (const payerId of readers.keys()) await work.enqueue(tellHeld, { payerId })
    })
  },
})

export const heldJobs = [tellHeld, heldMorning] as const
