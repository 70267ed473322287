import type { Transaction } from 'kysely'
import { done, type Outcome } from '../../outcome.ts'
import { lockDomain, must } from './database.ts'
import { forgetDomainKey } from './domain-keys.ts'
import { notThere } from './doveadm.ts'
import type { Stack } from './stack.ts'
import type { MailTables } from './tables.ts'

/**
 * Deletes what is marked as leaving, mail first. A marked mailbox accepts no mail and no sign-in, so an interrupted
 * deletion is completed by the next call.
 */
export async function finishLeaving(stack: Stack, domain: string): Promise<Outcome<null>> {
  return stack.store.read((db) =>
    db.transaction().execute(async (tx) => {
      await lockDomain(tx, domain)
      const boxes = await tx
        .selectFrom('node_mailbox')
        .select(['id', 'address'])
        .where('domain', '=', domain)
        .where('is_leaving', '=', true)
        .execute()
      for (const { id, address } of boxes) {
        must(await emptyHome(stack, address))
        await tx.deleteFrom('node_mailbox').where('id', '=', id).execute()
      }
      const leaving = await tx
        .selectFrom('node_domain')
        .select('name')
        .where('name', '=', domain)
        .where('is_leaving', '=', true)
        .executeTakeFirst()
      if (leaving) await forgetDomain(stack, tx, domain)
      return done(null)
    }),
  )
}

/** The whole directory of a mailbox: mail, indexes (which contain subjects), and scripts. */
async function emptyHome({ doveadm }: Stack, address: string): Promise<Outcome<null>> {
  must(await doveadm.change(['kick', { mask: [address] }], notThere))
  const [answer] = must(await doveadm.look([['user', { userMask: [address], field: 'home' }]]))
  const home = answer && 'rows' in answer ? homeIn(answer.rows, address) : undefined
  // Dovecot does not know it, so nothing is stored.
  if (!home) return done(null)
  return doveadm.change(['fsDelete', { fsDriver: 'posix', fsArgs: 'dirs', recursive: true, path: [`${home}/`] }])
}

function homeIn(rows: readonly Record<string, unknown>[], address: string): string | undefined {
  const home = (rows[0]?.[address] as { home?: unknown } | undefined)?.home
  return typeof home === 'string' && home.split('/').length > 3 ? home : undefined
}

/** Removes a domain without mailboxes from the tables and the filter. */
async function forgetDomain(stack: Stack, tx: Transaction<MailTables>, domain: string): Promise<void> {
  await tx.deleteFrom('forward').where('domain', '=', domain).execute()
  await tx.deleteFrom('delivery_test').where('domain', '=', domain).execute()
  await tx.deleteFrom('log_line').where('domain', '=', domain).execute()
  await tx.deleteFrom('node_domain').where('name', '=', domain).execute()
  await forgetDomainKey(tx, domain)
  must(await stack.filter.forget(domain))
}
