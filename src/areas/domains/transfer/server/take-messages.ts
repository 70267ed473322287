import * as z from 'zod/mini'
import { followRegistration } from '#areas/domains/registration/server/public.ts'
import { type DomainFacts, registrarKey } from '#drivers/registrar/port.ts'
import type { JobCtx, Work } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { TriedAgain } from '#platform/jobs/tried-again.ts'
import { isDone, reading } from '#platform/operations/answers.ts'
import { carriable, isDue, type MessageKind } from '../rules/messages.ts'
import { compareDomain } from './compare-domain.ts'
import { enterQuarantine, leave } from './leave.ts'
import { type KnownDomain, messageStore, type TakenMessage } from './message-store.ts'

/** The most messages per run; the rest comes with the next one, a minute later. */
const maxRounds = 20

/**
 * Polls the registrar every minute. A message is recorded together with its job, and acknowledged only afterwards, so
 * that each is processed once.
 */
export const takeMessages = job({
  name: 'transfer.take-messages',
  payload: z.object({}),
  maxAttempts: 1,
  cron: '* * * * *',
  key: () => 'one',
  run: async (ctx) => {
    const registrar = ctx.driver(registrarKey)
    for (let round = 0; round < maxRounds && !ctx.signal.aborted; round++) {
      const polled = await registrar.poll()
      if (!isDone(polled) || polled.value.length === 0) return
      for (const message of polled.value) {
        await ctx.transact(async (work) => {
          const taken = await messageStore.take(work.sql, registrar.name, message, work.now())
          if (taken) await work.enqueue(carryMessage, { messageId: taken.id, name: message.name })
        })
        const told = await registrar.acknowledge(message.id)
        // The acknowledgement may be lost: the message is then offered again, and recognised.
        if (!isDone(told)) return
        await messageStore.acknowledged(ctx.sql, registrar.name, message.id, ctx.now())
      }
    }
  },
})

/** Applies a message to its domain. A message that cannot be applied is kept for staff. */
export const carryMessage = job({
  name: 'transfer.carry-message',
  payload: z.object({ messageId: z.number(), name: z.string() }),
  maxAttempts: 8,
  retrySeconds: 5,
  // The messages about one name are applied in their order.
  key: ({ name }) => name,
  run: async (ctx, { messageId }) => {
    const message = await messageStore.find(ctx.sql, messageId)
    if (message?.state !== 'taken') return
    const domain = await messageStore.domainOf(ctx.sql, message.name)
    const facts = domain && carriable(message.kind) ? await seenAt(ctx, message.name) : 'gone'
    await ctx.transact((work) => carry(work, message, domain, facts))
  },
  onExhausted: async (ctx, { messageId }, error) => {
    const change = { state: 'failed', detail: error.message.slice(0, 300), settled_at: ctx.now() }
    await messageStore.change(ctx.sql, messageId, change)
  },
})

/** A name that no client has, or one that is with another registrar now. */
const notOurs = new Set(['no_such_domain', 'access_denied'])

async function seenAt(ctx: JobCtx, name: string): Promise<DomainFacts | 'gone'> {
  const silent = (word: string): never => {
    throw new TriedAgain(`the registrar answered ${word}`)
  }
  return reading<DomainFacts, DomainFacts | 'gone'>(await ctx.driver(registrarKey).read(name), {
    done: ({ value }) => value,
    rejected: ({ code }) => (notOurs.has(code) ? 'gone' : silent(code)),
    pending: ({ kind }) => silent(kind),
    retry: ({ kind }) => silent(kind),
    unknown: ({ kind }) => silent(kind),
  })
}

async function carry(
  work: Work,
  message: TakenMessage,
  domain: KnownDomain | undefined,
  facts: DomainFacts | 'gone',
): Promise<void> {
  if (!(await messageStore.lockTaken(work.sql, message.id))) return
  const close = (state: 'carried' | 'kept', detail: string | null) =>
    messageStore.change(work.sql, message.id, {
      state,
      detail,
      domain_id: domain?.id ?? null,
      settled_at: work.now(),
    })
  if (!carriable(message.kind)) return void (await close('kept', 'unknown_kind'))
  if (!domain) return void (await close('kept', 'unknown_domain'))
  await close('carried', (await carriers[message.kind](work, domain, facts)) ? null : 'nothing_to_do')
}

type Carrier = (work: Work, domain: KnownDomain, facts: DomainFacts | 'gone') => Promise<boolean>

/** A domain on its way here is checked by its own job; a domain that is here is compared with the registry. */
const lookNow: Carrier = async (work, domain, facts) =>
  (await followRegistration(work, domain.id)) || (await compareDomain(work, domain, facts))

const left =
  (reason: 'transferred-away' | 'deleted'): Carrier =>
  async (work, domain, facts) => {
    if (!isDue(reason, domain.status, facts)) return false
    await leave(work, domain, reason)
    return true
  }

const carriers: Record<MessageKind, Carrier> = {
  'registrant-verified': (work, domain) => followRegistration(work, domain.id, { verified: true }),
  registered: lookNow,
  'transfer-progress': lookNow,
  'transferred-here': lookNow,
  'transfer-failed': lookNow,
  'transferred-away': left('transferred-away'),
  deleted: left('deleted'),
  quarantined: async (work, domain, facts) => {
    if (facts === 'gone' || !isDue('quarantined', domain.status, facts)) return false
    await enterQuarantine(work, domain, facts)
    return true
  },
}
