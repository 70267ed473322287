import { isFull } from '#areas/mail/mailboxes/rules/pack.ts'
import { done, type Outcome } from '../../outcome.ts'
import type { MailboxFacts, MailHost, WantedMailbox } from '../port.ts'
import { scriptName, scriptOf } from './auto-reply-script.ts'
import { must, no, type Write } from './database.ts'
import { domainRow } from './domain-row.ts'
import { notThere } from './doveadm.ts'
import { finishLeaving } from './leaving.ts'
import { domainIn, refusedName } from './names.ts'
import type { Stack } from './stack.ts'
import type { MailSql } from './tables.ts'
import { factsOf } from './usage.ts'

export const mailboxRow = (sql: MailSql, address: string) =>
  sql
    .selectFrom('node_mailbox')
    .selectAll()
    .where('address', '=', address)
    .where('is_leaving', '=', false)
    .executeTakeFirst()

/** A password hash with its scheme in front, on one line. */
const hashShape = /^\{[A-Z\d.-]+\}[!-~]+$/

type MailboxPart = Pick<MailHost, 'keepMailbox' | 'dropMailbox' | 'setAutoReply'>

export const mailboxPart = (stack: Stack): MailboxPart => ({
  keepMailbox: async (operationId, wanted) => {
    const domain = domainIn(wanted.address)
    if (!domain) return refusedName(wanted.address)
    if (wanted.passwordHash !== undefined && !hashShape.test(wanted.passwordHash)) return no('refused', 'no hash')
    // A mailbox of the same address that is being deleted goes first, with its mail.
    const gone = await finishLeaving(stack, domain)
    if (gone.kind !== 'done') return gone
    const kept = await stack.store.write(operationId, keeping(domain, wanted))
    if (kept.kind !== 'done') return kept
    if (!wanted.isOn || wanted.passwordHash !== undefined) {
      const kicked = await stack.doveadm.change(['kick', { mask: [wanted.address] }], notThere)
      if (kicked.kind !== 'done') return kicked
    }
    return standing(stack, wanted.address)
  },

  dropMailbox: async (operationId, { address }) => {
    const domain = domainIn(address)
    if (!domain) return done({ existed: false })
    const marked = await stack.store.write<{ existed: boolean }>(operationId, {
      domain,
      apply: async (tx) => {
        const marks = tx.updateTable('node_mailbox').set({ is_leaving: true }).where('is_leaving', '=', false)
        const gone = await marks.where('address', '=', address).returning('id').executeTakeFirst()
        return done({ existed: gone !== undefined })
      },
    })
    if (marked.kind !== 'done') return marked
    const gone = await finishLeaving(stack, domain)
    return gone.kind === 'done' ? marked : gone
  },

  setAutoReply: async (operationId, { address, reply }) => {
    const domain = domainIn(address)
    if (!domain) return no('no_such_mailbox', address)
    const kept = await stack.store.write(operationId, {
      domain,
      apply: async (tx) => {
        if (!(await mailboxRow(tx, address))) return no('no_such_mailbox', address)
        await tx.updateTable('node_mailbox').set({ auto_reply: reply }).where('address', '=', address).execute()
        must(await putScript(stack, address, reply))
        return done(null)
      },
      standing: async () => done(null),
    })
    return kept.kind === 'done' ? standing(stack, address) : kept
  },
})

const keeping = (domain: string, { address, quotaBytes, isOn, passwordHash }: WantedMailbox): Write<null> => ({
  domain,
  apply: async (tx) => {
    const row = await domainRow(tx, domain)
    if (!row) return no('no_such_domain', domain)
    const box = await mailboxRow(tx, address)
    const kept = { quota_bytes: quotaBytes, is_on: isOn }
    if (box) {
      const changed = { ...kept, ...(passwordHash === undefined ? {} : { password_hash: passwordHash }) }
      await tx.updateTable('node_mailbox').set(changed).where('id', '=', box.id).execute()
      return done(null)
    }
    if (!passwordHash) return no('password_missing', address, 'password')
    const { count } = await tx
      .selectFrom('node_mailbox')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('domain', '=', domain)
      .executeTakeFirstOrThrow()
    if (isFull(row.pack, Number(count))) return no('pack_full', row.pack)
    await tx
      .insertInto('node_mailbox')
      .values({ address, domain, password_hash: passwordHash, ...kept, auto_reply: null })
      .execute()
    return done(null)
  },
  standing: async () => done(null),
})

async function standing(stack: Stack, address: string): Promise<Outcome<MailboxFacts>> {
  return stack.store.read(async (db) => {
    const row = await mailboxRow(db, address)
    if (!row) return no('no_such_mailbox', address)
    const [facts] = must(await factsOf(stack, [row]))
    return facts ? done(facts) : no('no_such_mailbox', address)
  })
}

/** Installs the script of an auto-reply, or removes it; repeating it is harmless. */
function putScript({ doveadm }: Stack, user: string, reply: MailboxFacts['autoReply']): Promise<Outcome<null>> {
  if (reply === null)
    return doveadm.change(['sieveDelete', { user, scriptname: [scriptName], ignoreActive: true }], notThere)
  return doveadm.change(['sievePut', { user, scriptname: scriptName, activate: true, file: scriptOf(user, reply) }])
}
