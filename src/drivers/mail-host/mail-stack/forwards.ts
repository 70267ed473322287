import type { ForwardRule } from '#areas/mail/mailboxes/rules/forward.ts'
import { done, type Outcome } from '../../outcome.ts'
import type { MailHost } from '../port.ts'
import { no } from './database.ts'
import { domainRow } from './domain-row.ts'
import { domainIn, isPlainAddress, refusedName } from './names.ts'
import type { Stack } from './stack.ts'
import type { MailSql } from './tables.ts'

export const forwardsOf = async (sql: MailSql, domain: string): Promise<ForwardRule[]> =>
  (await sql.selectFrom('forward').selectAll().where('domain', '=', domain).orderBy('source').execute()).map(
    ({ source, destinations, keeps_copy: keepsCopy }) => ({ source, destinations, keepsCopy }),
  )

async function standing(sql: MailSql, source: string): Promise<Outcome<ForwardRule>> {
  const row = await sql.selectFrom('forward').selectAll().where('source', '=', source).executeTakeFirst()
  return row
    ? done({ source, destinations: row.destinations, keepsCopy: row.keeps_copy })
    : no('no_such_forward', source)
}

export const forwardPart = ({ store }: Stack): Pick<MailHost, 'keepForward' | 'dropForward'> => ({
  keepForward: async (operationId, { source, destinations, keepsCopy }) => {
    const domain = domainIn(source)
    const flaw = [...(domain ? [] : [source]), ...destinations.filter((each) => !isPlainAddress(each))][0]
    if (!domain || flaw !== undefined) return refusedName(flaw ?? source)
    return store.write(operationId, {
      domain,
      apply: async (tx) => {
        if (!(await domainRow(tx, domain))) return no('no_such_domain', domain)
        const kept = { destinations: [...destinations], keeps_copy: keepsCopy }
        await tx
          .insertInto('forward')
          .values({ source, domain, ...kept })
          .onConflict((conflict) => conflict.column('source').doUpdateSet(kept))
          .execute()
        return standing(tx, source)
      },
      standing: (tx) => standing(tx, source),
    })
  },

  dropForward: async (operationId, { source }) => {
    const domain = domainIn(source)
    if (!domain) return done({ existed: false })
    return store.write(operationId, {
      domain,
      apply: async (tx) => {
        const gone = await tx.deleteFrom('forward').where('source', '=', source).returning('source').executeTakeFirst()
        return done({ existed: gone !== undefined })
      },
    })
  },
})
