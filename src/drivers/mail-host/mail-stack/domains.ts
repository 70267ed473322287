import type { Transaction } from 'kysely'
import { usualPolicy } from '#areas/mail/filter/rules/policy.ts'
import type { Outcome } from '../../outcome.ts'
import { done } from '../../outcome.ts'
import type { DomainFacts, MailHost, WantedDomain } from '../port.ts'
import { must, no } from './database.ts'
import { tellKey } from './domain-keys.ts'
import { domainFacts, domainRow } from './domain-row.ts'
import { notThere } from './doveadm.ts'
import { finishLeaving } from './leaving.ts'
import { isDomain, isPlainAddress, refusedName } from './names.ts'
import { tellPolicy } from './policies.ts'
import type { Stack } from './stack.ts'
import type { MailSql, MailTables } from './tables.ts'

type Tx = Transaction<MailTables>

async function standing(sql: MailSql, domain: string): Promise<Outcome<DomainFacts>> {
  const row = await domainRow(sql, domain)
  return row ? done(domainFacts(row)) : no('no_such_domain', domain)
}

type DomainPart = Pick<MailHost, 'keepDomain' | 'dropDomain' | 'setCatchAll'>

export const domainPart = (stack: Stack): DomainPart => ({
  keepDomain: async (operationId, wanted) => {
    if (!isDomain(wanted.domain)) return refusedName(wanted.domain)
    const gone = await finishLeaving(stack, wanted.domain)
    if (gone.kind !== 'done') return gone
    const kept = await stack.store.write(operationId, {
      domain: wanted.domain,
      apply: (tx) => keep(stack, tx, wanted),
      standing: (tx) => standing(tx, wanted.domain),
    })
    if (kept.kind !== 'done' || kept.value.isOn) return kept
    // Ends the open sessions.
    const kicked = await stack.doveadm.change(['kick', { mask: [`*@${wanted.domain}`] }], notThere)
    return kicked.kind === 'done' ? kept : kicked
  },

  dropDomain: async (operationId, { domain }) => {
    if (!isDomain(domain)) return done({ existed: false })
    const marked = await stack.store.write<{ existed: boolean }>(operationId, {
      domain,
      apply: async (tx) => {
        const existed = (await domainRow(tx, domain)) !== undefined
        await tx.updateTable('node_mailbox').set({ is_leaving: true }).where('domain', '=', domain).execute()
        await tx.updateTable('node_domain').set({ is_leaving: true, is_on: false }).where('name', '=', domain).execute()
        return done({ existed })
      },
    })
    if (marked.kind !== 'done') return marked
    const gone = await finishLeaving(stack, domain)
    return gone.kind === 'done' ? marked : gone
  },

  setCatchAll: async (operationId, { domain, to }) => {
    if (to !== null && !isPlainAddress(to)) return refusedName(to)
    return stack.store.write(operationId, {
      domain,
      apply: async (tx) => {
        await tx.updateTable('node_domain').set({ catch_all: to }).where('name', '=', domain).execute()
        return standing(tx, domain)
      },
      standing: (tx) => standing(tx, domain),
    })
  },
})

async function keep(stack: Stack, tx: Tx, { domain, pack, isOn }: WantedDomain): Promise<Outcome<DomainFacts>> {
  await tx
    .insertInto('node_domain')
    .values({ name: domain, pack, is_on: isOn, catch_all: null, policy: usualPolicy })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ pack, is_on: isOn }))
    .execute()
  must(await tellKey(stack, tx, domain))
  must(await tellPolicy(stack, tx, domain))
  return standing(tx, domain)
}
