import { done, type Outcome } from '../../outcome.ts'
import { type DkimKey, makeDkimKey } from './dkim-keys.ts'
import type { Stack } from './stack.ts'
import type { MailSql } from './tables.ts'

/** The DKIM key of a domain, made at its first use: the needed records may be shown before the mail begins. */
export async function domainKey({ box }: Pick<Stack, 'box'>, sql: MailSql, domain: string): Promise<DkimKey> {
  const find = () => sql.selectFrom('dkim_key').selectAll().where('domain', '=', domain).executeTakeFirst()
  let row = await find()
  if (!row) {
    const made = await makeDkimKey()
    const sealed = box.seal(domain, made.privateKey)
    await sql
      .insertInto('dkim_key')
      .values({ domain, selector: made.selector, public_key: made.publicKey, sealed_key: sealed })
      .onConflict((conflict) => conflict.column('domain').doNothing())
      .execute()
    row = await find()
  }
  if (!row) throw new Error(`the key of ${domain} went while it was made`)
  return { selector: row.selector, publicKey: row.public_key, privateKey: box.open(domain, row.sealed_key) }
}

/** Gives the key to Rspamd, which signs with it. */
export async function tellKey(stack: Stack, sql: MailSql, domain: string): Promise<Outcome<null>> {
  const told = await stack.filter.keepKey(domain, await domainKey(stack, sql, domain))
  return told.kind === 'done' ? done(null) : told
}

export const forgetDomainKey = (sql: MailSql, domain: string) =>
  sql.deleteFrom('dkim_key').where('domain', '=', domain).execute()
