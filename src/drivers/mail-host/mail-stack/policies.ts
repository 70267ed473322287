import { done, type Outcome } from '../../outcome.ts'
import type { MailHost } from '../port.ts'
import { must, no } from './database.ts'
import { domainRow } from './domain-row.ts'
import { ruleOf } from './limits.ts'
import type { Stack } from './stack.ts'
import type { MailSql } from './tables.ts'

/** Tells Rspamd the policy that the tables hold. */
export async function tellPolicy({ filter, canHold }: Stack, sql: MailSql, domain: string): Promise<Outcome<null>> {
  const row = await domainRow(sql, domain)
  if (!row) return no('no_such_domain', domain)
  const { policy, policy_version: version } = row
  const rule = ruleOf(policy, version, canHold)
  return filter.keep({ domain, rule, allow: policy.allow, deny: policy.deny })
}

export const policyPart = (stack: Stack): Pick<MailHost, 'readPolicy' | 'keepPolicy'> => ({
  readPolicy: (domain) => stack.store.read((db) => policyIn(db, domain)),

  keepPolicy: (operationId, { domain, policy }) =>
    stack.store.write(operationId, {
      domain,
      apply: async (tx) => {
        await tx
          .updateTable('node_domain')
          .set(({ eb }) => ({ policy, policy_version: eb('policy_version', '+', 1) }))
          .where('name', '=', domain)
          .execute()
        must(await tellPolicy(stack, tx, domain))
        return policyIn(tx, domain)
      },
      standing: (tx) => policyIn(tx, domain),
    }),
})

async function policyIn(sql: MailSql, domain: string): ReturnType<MailHost['readPolicy']> {
  const row = await domainRow(sql, domain)
  return row ? done(row.policy) : no('no_such_domain', domain)
}
