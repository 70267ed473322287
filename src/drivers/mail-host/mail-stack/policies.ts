import type { Selectable } from 'kysely'
import { done, type Outcome } from '../../outcome.ts'
import type { MailHost } from '../port.ts'
import { must, no } from './database.ts'
import { domainRow } from './domain-row.ts'
import { ruleOf } from './limits.ts'
import type { Stack } from './stack.ts'
import type { MailSql, MailTables } from './tables.ts'

/** Writes the policy of the tables to Rspamd's Redis. */
export async function tellPolicy(stack: Stack, sql: MailSql, domain: string): Promise<Outcome<null>> {
  const row = await domainRow(sql, domain)
  return row ? tell(stack, row) : no('no_such_domain', domain)
}

type PolicyRow = Pick<Selectable<MailTables['node_domain']>, 'name' | 'policy' | 'policy_version'>

const tell = ({ filter, canHold }: Stack, { name, policy, policy_version: version }: PolicyRow) =>
  filter.keep({ domain: name, rule: ruleOf(policy, version, canHold), allow: policy.allow, deny: policy.deny })

export const policyPart = (stack: Stack): Pick<MailHost, 'readPolicy' | 'keepPolicy'> => ({
  readPolicy: (domain) => stack.store.read((db) => policyIn(db, domain)),

  keepPolicy: (operationId, { domain, policy }) =>
    stack.store.write(operationId, {
      domain,
      apply: async (tx) => {
        const row = await tx
          .updateTable('node_domain')
          .set(({ eb }) => ({ policy, policy_version: eb('policy_version', '+', 1) }))
          .where('name', '=', domain)
          .where('is_leaving', '=', false)
          .returning(['name', 'policy', 'policy_version'])
          .executeTakeFirst()
        if (!row) return no('no_such_domain', domain)
        must(await tell(stack, row))
        return done(row.policy)
      },
      standing: (tx) => policyIn(tx, domain),
    }),
})

async function policyIn(sql: MailSql, domain: string): ReturnType<MailHost['readPolicy']> {
  const row = await domainRow(sql, domain)
  return row ? done(row.policy) : no('no_such_domain', domain)
}
