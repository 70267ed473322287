import * as z from 'zod/mini'
import type { DomainId } from '#base/ids.ts'
import { type MailFacts, mailHostKey } from '#drivers/mail-host/port.ts'
import type { Ctx, Work } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { mostInOneRun, sideBySide } from '#platform/jobs/side-by-side.ts'
import { answered } from '#platform/operations/answers.ts'
import { isMailboxName, partsOf } from '../rules/address.ts'
import { mostDestinations } from '../rules/forward.ts'
import { mailFactsRead } from './domain-events.ts'
import { domainStore } from './domain-store.ts'
import { forwardStore } from './forward-store.ts'
import { mailboxStore } from './mailbox-store.ts'

const minuteMs = 60_000
/** Older reports are requested again automatically. */
const staleMs = 15 * minuteMs
/** Domains per round; the next one continues with those with the oldest report. */

type Known = { id: DomainId; name: string }
type Keeping = Pick<Work, 'sql' | 'now' | 'emit'>

/** Stores the host's report of a domain, with its time. */
async function keepFacts(work: Keeping, { id, name }: Known, facts: MailFacts): Promise<void> {
  const readAt = new Date(facts.readAt)
  const own = (address: string) => {
    const parts = partsOf(address)
    return parts?.domain === name && isMailboxName(parts.name) ? parts.name : undefined
  }
  await domainStore.noteRead(work.sql, id, { catchAll: facts.domain.catchAll, readAt })
  await mailboxStore.takeOver(
    work.sql,
    id,
    facts.mailboxes.flatMap((box) => {
      const local = own(box.address)
      return local === undefined ? [] : [{ ...box, name: local }]
    }),
    readAt,
  )
  await forwardStore.takeOver(
    work.sql,
    id,
    facts.forwards.flatMap(({ source, destinations, keepsCopy }) => {
      const local = own(source)
      const fits = destinations.length > 0 && destinations.length <= mostDestinations
      return local === undefined || !fits ? [] : [{ name: local, destinations, keepsCopy }]
    }),
    readAt,
  )
  await work.emit(mailFactsRead, { domainId: id })
}

type Reading = {
  driver: Work['driver']
  transact(step: (work: Keeping) => Promise<void>): Promise<void>
}

/** Requests the report of one domain; without an answer the stored values stay. */
async function readOne({ driver, transact }: Reading, domain: Known): Promise<void> {
  const facts = answered(await driver(mailHostKey).readDomain(domain.name))
  await transact(async (work) => {
    if (facts) await keepFacts(work, domain, facts)
    else await domainStore.noteSilence(work.sql, domain.id, work.now())
  })
}

/** On demand: once a minute at most, so that repeated requests cost the host nothing. */
export async function readNow(ctx: Ctx, domain: Known): Promise<void> {
  const mail = await domainStore.find(ctx.sql, domain.id)
  if (!mail || mail.kept_version === 0) return
  if (mail.read_at && ctx.now().getTime() - mail.read_at.getTime() < minuteMs) return
  await readOne(ctx, domain)
}

/** Requests the reports of all domains, every quarter of an hour. */
export const readStale = job({
  name: 'mail.read-facts',
  payload: z.object({}),
  maxAttempts: 1,
  cron: '*/15 * * * *',
  run: async (ctx) => {
    const before = new Date(ctx.now().getTime() - staleMs + minuteMs)
    const stale = await domainStore.stale(ctx.sql, before, mostInOneRun)
    await sideBySide(ctx, stale, (domain) => readOne(ctx, domain))
  },
})
