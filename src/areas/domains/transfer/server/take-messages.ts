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

/** More than this a registrar does not have to say in a minute; what is left comes with the next. */
const maxRounds = 20

/**
 * Asks the registrar every minute what is new. A message is recorded first, with the job that carries it in, and only
 * then acknowledged: whatever dies in between, it is taken once.
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
        // Nobody knows whether that arrived: it is offered once more, and known then.
        if (!isDone(told)) return
        await messageStore.acknowledged(ctx.sql, registrar.name, message.id, ctx.now())
      }
    }
  },
})

/** Carries a message into its domain. What cannot be carried in is kept, for staff to read. */
export const carryMessage = job({
  name: 'transfer.carry-message',
  payload: z.object({ messageId: z.number(), name: z.string() }),
  maxAttempts: 8,
  retrySeconds: 5,
  // What a registrar says of one name is carried in in its order.
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

/** A name that nobody has, and one that another registrar has by now. */
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

/** What is on its way here is looked at by its own job; a domain that is here is compared with what the registry shows. */
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
