import { done } from '../../outcome.ts'
import type { MailHost } from '../port.ts'
import { must, no } from './database.ts'
import { domainFacts, domainRow } from './domain-row.ts'
import { forwardsOf } from './forwards.ts'
import type { Stack } from './stack.ts'
import { factsOf, mendFilter } from './usage.ts'

/** The facts of a domain, with one query of the tables and one of Redis for all mailboxes. */
export const readDomain = (stack: Stack, domain: string): ReturnType<MailHost['readDomain']> =>
  stack.store.read(async (db) => {
    const readAt = stack.now().toISOString()
    const row = await domainRow(db, domain)
    if (!row) return no('no_such_domain', domain)
    const boxes = await db
      .selectFrom('node_mailbox')
      .selectAll()
      .where('domain', '=', domain)
      .where('is_leaving', '=', false)
      .orderBy('address')
      .execute()
    const [forwards, mailboxes] = await Promise.all([forwardsOf(db, domain), factsOf(stack, boxes)])
    await mendFilter(stack, domain, Number(row.policy_version))
    return done({ domain: domainFacts(row), mailboxes: must(mailboxes), forwards, readAt })
  })
