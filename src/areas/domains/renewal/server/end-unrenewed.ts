import { sql as raw } from 'kysely'
import * as z from 'zod/mini'
import { noteEnd, noteExpired } from '#areas/domains/portfolio/server/public.ts'
import { type Day, dayOf } from '#base/dates.ts'
import { type ClientId, type DomainId, idOf } from '#base/ids.ts'
import { registrarKey } from '#drivers/registrar/port.ts'
import type { JobCtx, Work } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { TriedAgain } from '#platform/jobs/tried-again.ts'
import { answered, reading } from '#platform/operations/answers.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { callOffUnpaid } from './call-off.ts'

type Ending = { id: DomainId; client_id: ClientId; name: string; expires_on: Day }

const atATime = 500

/** A renewal that is paid, running or done keeps a domain on its last day; so does one that failed at the registry. */
const notKept = raw`not exists (select from domain_renewal where domain_id = domain.id and from_expires_on = domain.expires_on
  and state not in ('awaiting-payment', 'cancelled'))`

/**
 * Domains whose deletion the registry must be told on their last day, because it would renew them: automatic renewal is
 * off, or was not paid.
 */
const toLetGo = async (sql: Sql, today: Day, after: number): Promise<Ending[]> =>
  (
    await raw<Ending>`
      select domain.id, domain.client_id, domain.name, domain.expires_on from domain join tld on tld.tld = domain.tld
      where domain.status = 'Active' and domain.expires_on <= ${today} and tld.auto_renews_at_registry and ${notKept}
        and (domain.auto_renew = 0 or exists (select from domain_renewal where domain_id = domain.id
          and from_expires_on = domain.expires_on and state = 'awaiting-payment'))
        and domain.id > ${after}
      order by domain.id limit ${atATime}`.execute(sql)
  ).rows

/** At a registry that renews on request only: a batch of them becomes Expired at once. */
async function expireSome(work: Work, today: Day): Promise<Ending[]> {
  const { rows } = await raw<Ending>`
    select domain.id, domain.client_id, domain.name, domain.expires_on from domain left join tld on tld.tld = domain.tld
    where domain.status = 'Active' and domain.expires_on < ${today} and not coalesce(tld.auto_renews_at_registry, false)
      and ${notKept}
    order by domain.id limit ${atATime} for no key update of domain skip locked`.execute(work.sql)
  await noteExpired(
    work,
    rows.map(({ id }) => id),
  )
  return rows
}

/** In the evening of their last day (Brussels time): ends domains that were not renewed. */
export const endUnrenewed = job({
  name: 'renewal.end-unrenewed',
  payload: z.object({}),
  maxAttempts: 5,
  retrySeconds: 60,
  cron: '10 21 * * *',
  run: async (ctx) => {
    const today = dayOf(ctx.now())
    for (let found = atATime; found === atATime && !ctx.signal.aborted; )
      found = await ctx.transact(async (work) => {
        const ended = await expireSome(work, today)
        for (const domain of ended) await tell(work, domain, 'domains.expired')
        return ended.length
      })
    await letGoAll(ctx, today)
  },
})

async function letGoAll(ctx: JobCtx, today: Day): Promise<void> {
  let last = 0
  for (let found = atATime; found === atATime; ) {
    const ending = await toLetGo(ctx.sql, today, last)
    for (const { id, expires_on: expiresOn } of ending) await ctx.enqueue(letGo, { domainId: id, expiresOn })
    found = ending.length
    last = ending.at(-1)?.id ?? last
  }
}

/**
 * Deletes a domain at a registry that would renew it by itself; it goes into quarantine, from where it can be restored.
 */
export const letGo = job({
  name: 'renewal.let-go',
  payload: z.object({ domainId: idOf<DomainId>(), expiresOn: z.string() }),
  maxAttempts: 8,
  retrySeconds: 10,
  key: ({ domainId }) => String(domainId),
  run: async (ctx, { domainId, expiresOn }) => {
    // Read again: it may have been paid meanwhile.
    const [domain] = await toLetGo(ctx.sql, dayOf(ctx.now()), domainId - 1)
    if (domain?.id !== domainId || domain.expires_on !== expiresOn) return
    const registrar = ctx.driver(registrarKey)
    const outcome = await registrar.remove(`let-go-${domainId}-${expiresOn}`, { name: domain.name })
    const until = async () => answered(await registrar.read(domain.name))?.quarantineUntil
    const silent = (word: string): never => {
      throw new TriedAgain(`not let go: ${word}`)
    }
    return reading<unknown, undefined | { retryAfterSeconds: number }>(outcome, {
      done: async () => ended(ctx, domain, await until()),
      pending: ({ lookAgainSeconds }) => ({ retryAfterSeconds: lookAgainSeconds }),
      // It was deleted already.
      rejected: async ({ code }) => {
        const day = await until()
        return code === 'no_such_domain' || day ? ended(ctx, domain, day) : silent(code)
      },
      retry: ({ kind }) => silent(kind),
      unknown: ({ kind }) => silent(kind),
    })
  },
})

async function ended(ctx: JobCtx, domain: Ending, until: Day | undefined): Promise<undefined> {
  await ctx.transact(async (work) => {
    await noteEnd(work, domain.id, until)
    await callOffUnpaid(work, domain.id, until ? 'quarantined' : 'deleted')
    await tell(work, domain, 'domains.let-go')
  })
}

async function tell(work: Work, domain: Ending, action: string): Promise<void> {
  await work.changed(
    {
      action,
      object: { type: 'domain', id: domain.id },
      clientId: domain.client_id,
      details: { name: domain.name, expiresOn: domain.expires_on },
    },
    { clientId: domain.client_id, type: 'domain.changed', subject: domain.id },
  )
}
