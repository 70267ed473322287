import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import type { ClientId } from '#base/ids.ts'
import { dnsLookupKey } from '#drivers/dns-lookup/port.ts'
import type { Ctx } from '#platform/context.ts'
import { answered } from '#platform/operations/answers.ts'
import { domainOf, isProviderName } from '#platform/provider-names.ts'
import type { SpfView } from '../contract/shapes.ts'
import { spfOf } from '../rules/spf.ts'
import { changed } from './changed.ts'
import { refuse } from './refuse.ts'
import { senderStore } from './sender-store.ts'
import { mailSenderCode } from './white-label-mails.ts'

const codeHours = 24
/** One in a hundred thousand to guess it. */
const maxWrongCodes = 10

const codeHash = (partnerId: ClientId, code: string) => createHash('sha256').update(`${partnerId} ${code}`).digest()

/** A code is mailed to the address and must be entered, to prove that the partner reads it. */
export async function askSender(ctx: Ctx, address: string): Promise<void> {
  const { clientId, accountId } = ctx.requirePrincipal()
  if (isProviderName(ctx.config, domainOf(address))) refuse('sender_is_ours', { field: 'address' })
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  const now = ctx.now()
  const expiresAt = new Date(now.getTime() + codeHours * 3_600_000)
  await senderStore.ask(ctx.sql, clientId, { address, codeHash: codeHash(clientId, code), expiresAt, now })
  await mailSenderCode(ctx, { partnerId: clientId, accountId, address, code })
  await changed(ctx, clientId, 'partner.sender-asked', { address })
}

type Verdict = 'fine' | 'sender_not_asked' | 'sender_code_wrong' | 'sender_code_spent'

/** A wrong code must count although the call is refused, so the counter has its own transaction. */
export async function confirmSender(ctx: Ctx, given: string): Promise<void> {
  const { clientId } = ctx.requirePrincipal()
  const verdict = await ctx.transact(async (step): Promise<Verdict> => {
    const sender = await senderStore.lock(step.sql, clientId)
    if (!sender?.code_hash || !sender.code_expires_at) return 'sender_not_asked'
    if (sender.wrong_codes >= maxWrongCodes) return 'sender_code_spent'
    const right = timingSafeEqual(sender.code_hash, codeHash(clientId, given.replace(' ', '')))
    if (!right || sender.code_expires_at <= step.now()) {
      await senderStore.countWrong(step.sql, clientId)
      return 'sender_code_wrong'
    }
    await senderStore.verify(step.sql, clientId, step.now())
    await changed(step, clientId, 'partner.sender-confirmed', { address: sender.address })
    return 'fine'
  })
  if (verdict !== 'fine') refuse(verdict, verdict === 'sender_code_wrong' ? { field: 'code' } : {})
}

export async function removeSender(ctx: Ctx): Promise<void> {
  const { clientId } = ctx.requirePrincipal()
  const { numDeletedRows } = await senderStore.remove(ctx.sql, clientId)
  if (numDeletedRows > 0n) await changed(ctx, clientId, 'partner.sender-removed')
}

/** Looked up on each view: a sender's domain may change at any time. */
export async function spfOfSender(ctx: Ctx): Promise<SpfView> {
  const sender = (await senderStore.find(ctx.sql, ctx.requirePrincipal().clientId)) ?? refuse('sender_not_asked')
  const needs = ctx.config.label.spf ?? null
  const heard = await ctx
    .driver(dnsLookupKey)
    .lookUp(domainOf(sender.address), [{ name: '@', types: ['TXT'] }])
    .then(answered, () => undefined)
  if (!heard || heard.unanswered.includes('@')) return { state: 'unknown', needs, found: null }
  return spfOf(
    heard.records.map(({ data }) => data),
    needs,
  )
}
