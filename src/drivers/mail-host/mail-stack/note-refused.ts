import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Judgement } from '#areas/mail/log/rules/verdicts.ts'
import type { HeldQueue, RefusedAtAddress } from './held.ts'
import { domainsHere } from './read-log.ts'
import type { Stack } from './stack.ts'

const domainPart = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

/** Whoever tries thousands of addresses fills no log: so many lines of one domain come from one reading. */
const mostOfDomain = 100
const mostParts = 5

/**
 * Brings whom Postfix refused at their address into the log of the domain. The same sender to the same address for the same reason is one
 * line an hour: servers come back every few minutes.
 */
export async function noteRefused(stack: Stack, queue: HeldQueue): Promise<void> {
  for (let part = 0; part < mostParts; part++) if (await notePart(stack, queue)) return
}

/** Answers whether there is no more. Read on by one process alone. */
const notePart = (stack: Stack, queue: HeldQueue): Promise<boolean> =>
  stack.store.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('belfry mail refusals'))`.execute(tx)
    const cursor = await tx.selectFrom('log_cursor').select('refusals_up_to').executeTakeFirst()
    const told = await queue.refusals(cursor?.refusals_up_to ?? undefined)
    if (!cursor || told.kind !== 'done') return true
    const { refusals, place, isWhole } = told.value
    const here = await domainsHere(tx, [...new Set(refusals.map(({ to }) => domainPart(to)))])
    const counts = new Map<string, number>()
    const lines = refusals.flatMap((refused) => {
      const domain = domainPart(refused.to)
      const count = counts.get(domain) ?? 0
      const because = reasonOf(refused.status)
      if (!here.has(domain) || because === undefined || count >= mostOfDomain) return []
      counts.set(domain, count + 1)
      return [lineOf(refused, domain, because)]
    })
    if (lines.length > 0)
      await tx
        .insertInto('log_line')
        .values(lines)
        .onConflict((conflict) => conflict.columns(['domain', 'direction', 'id']).doNothing())
        .execute()
    await tx.updateTable('log_cursor').set({ refusals_up_to: place }).execute()
    return isWhole
  })

/** One domain at a time is how mail is taken, and no refusal: the same server brings the rest at once. */
const oneDomainAtATime = '4.5.3'
const reasons: Record<string, Judgement> = { '1.1': 'no_mailbox', '2.1': 'domain_off', '2.2': 'mailbox_full' }

const reasonOf = (status: string): Judgement | undefined =>
  status === oneDomainAtATime ? undefined : (reasons[status.slice(2)] ?? 'other')

/** What the names of such lines begin with; no message of the queue is called so. */
export const refusedAtAddress = 'refused-'
const hourMs = 3_600_000

function lineOf({ at, status, from, to }: RefusedAtAddress, domain: string, because: Judgement) {
  const hour = Math.floor(at.getTime() / hourMs)
  const digest = createHash('sha256')
    .update(JSON.stringify([hour, from, to, because]))
    .digest('hex')
  return {
    id: `${refusedAtAddress}${digest.slice(0, 24)}`,
    domain,
    direction: 'in' as const,
    at,
    sender: from.toLowerCase(),
    recipients: [to.toLowerCase()],
    subject: '',
    size_bytes: 0,
    // What is refused for now comes again.
    verdict: status.startsWith('4') ? ('waiting' as const) : ('refused' as const),
    score: null,
    why: JSON.stringify([{ judgement: because, points: 0 }]) as never,
    held_until: null,
  }
}
