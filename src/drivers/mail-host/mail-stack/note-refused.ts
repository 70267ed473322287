import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Judgement } from '#areas/mail/log/rules/verdicts.ts'
import type { HeldQueue, RefusedAtAddress } from './held.ts'
import { domainsHere } from './read-log.ts'
import type { Stack } from './stack.ts'

const domainPart = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

/** Lines of one domain per reading, so that a dictionary attack does not fill the log. */
const mostOfDomain = 100
const mostParts = 5

/**
 * Adds Postfix's refusals at RCPT TO to the log of the domain. The same sender, address and reason give one line per
 * hour, because servers retry every few minutes.
 */
export async function noteRefused(stack: Stack, queue: HeldQueue): Promise<void> {
  for (let part = 0; part < mostParts; part++) if (await notePart(stack, queue)) return
}

/** Answers whether the log was read to its end. Only one process reads at a time. */
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

/**
 * The status with which the node takes recipients of one domain per message: no real refusal, since the server sends
 * the others at once.
 */
const oneDomainAtATime = '4.5.3'
const reasons: Record<string, Judgement> = { '1.1': 'no_mailbox', '2.1': 'domain_off', '2.2': 'mailbox_full' }

const reasonOf = (status: string): Judgement | undefined =>
  status === oneDomainAtATime ? undefined : (reasons[status.slice(2)] ?? 'other')

/** Prefix of these lines' ids, which no queue id has. */
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
    // A temporary refusal is retried by the sender.
    verdict: status.startsWith('4') ? ('waiting' as const) : ('refused' as const),
    score: null,
    why: JSON.stringify([{ judgement: because, points: 0 }]) as never,
    held_until: null,
  }
}
