import { createHash, randomBytes } from 'node:crypto'
import { signInRefusals } from '#areas/session/sign-in/contract/refusals.ts'
import { emailKey } from '#areas/session/sign-in/rules/email-address.ts'
import { askPassword, changeSignInEmail, endSessions, isEmailKnown } from '#areas/session/sign-in/server/public.ts'
import { dayMs } from '#base/dates.ts'
import type { AccountId } from '#base/ids.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { emailChangeRefusals } from '../contract/refusals.ts'
import { mailAskNew, mailTellOld } from './email-change-mails.ts'
import { emailChangeStore } from './email-change-store.ts'

const refuse = refuser({ ...signInRefusals, ...emailChangeRefusals })

/** The new mailbox has one day to confirm; the old one two weeks to undo, for a user back from a holiday. */
const confirmMs = dayMs
const undoMs = 14 * dayMs
const asksPerDay = 5

const newSecret = () => randomBytes(32).toString('base64url')
const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Changes nothing yet: both mailboxes get a mail, and only the link to the new one completes the change. */
export async function askNewEmail(ctx: Ctx, given: { email: string; password: string }): Promise<void> {
  const { accountId, clientId } = ctx.requirePrincipal()
  await askPassword(ctx, given.password, 'password')
  await ctx.transact(async (step) => {
    const now = step.now()
    const account = await step.sql
      .selectFrom('account')
      .select('email')
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (emailKey(account.email) === emailKey(given.email)) refuse('same_email', { field: 'email' })
    if (await isEmailKnown(step, given.email)) refuse('email_in_use', { field: 'email' })
    const asked = await emailChangeStore.askedSince(step.sql, accountId, new Date(now.getTime() - dayMs))
    if (asked >= asksPerDay) refuse('too_many_email_changes')
    const [confirm, undo] = [newSecret(), newSecret()]
    await emailChangeStore.drop(step.sql, accountId, now)
    await emailChangeStore.add(step.sql, {
      accountId,
      oldEmail: account.email,
      newEmail: given.email,
      confirmHash: hashOf(confirm),
      undoHash: hashOf(undo),
      now,
      confirmUntil: new Date(now.getTime() + confirmMs),
      undoUntil: new Date(now.getTime() + undoMs),
    })
    await step.audit({ action: 'session.email-change-asked', object: { type: 'account', id: accountId }, clientId })
    await mailAskNew(step, accountId, { to: given.email, token: confirm })
    await mailTellOld(step, accountId, { to: account.email, newEmail: given.email, token: undo })
  })
}

/**
 * Opening the link twice is harmless, as with every confirmation. When another account has taken the address meanwhile,
 * the link is just dead, so that its holder does not learn of that account.
 */
export async function confirmNewEmail(ctx: Ctx, token: string): Promise<{ email: string }> {
  const now = ctx.now()
  const change = await emailChangeStore.byConfirm(ctx.sql, hashOf(token), now)
  if (change?.state === 'confirmed') return { email: change.new_email }
  if (change?.state !== 'asked') return refuse('email_link_dead')
  if (!(await changeSignInEmail(ctx, change.account_id, change.new_email))) return refuse('email_link_dead')
  await emailChangeStore.close(ctx.sql, change.id, 'confirmed', now)
  await tell(ctx, change.account_id, 'session.email-changed')
  return { email: change.new_email }
}

export const canUndoNewEmail = (ctx: Ctx, token: string): Promise<boolean> =>
  emailChangeStore.isUndoable(ctx.sql, hashOf(token), ctx.now())

/**
 * From the old mailbox, before or after the confirmation. The request may have come from a stolen session, so all
 * sessions end.
 */
export async function undoNewEmail(ctx: Ctx, token: string): Promise<{ email: string }> {
  const now = ctx.now()
  const change = await emailChangeStore.byUndo(ctx.sql, hashOf(token), now)
  if (!change || change.state === 'undone') return refuse('email_link_dead')
  if (change.state === 'confirmed' && !(await changeSignInEmail(ctx, change.account_id, change.old_email)))
    return refuse('email_link_dead')
  await emailChangeStore.close(ctx.sql, change.id, 'undone', now)
  await emailChangeStore.undoLater(ctx.sql, change.account_id, change.id, now)
  await endSessions(ctx, change.account_id, 'new e-mail address undone')
  await tell(ctx, change.account_id, 'session.email-change-undone')
  return { email: change.old_email }
}

async function tell(ctx: Ctx, accountId: AccountId, action: string): Promise<void> {
  const { client_id } = await ctx.sql
    .selectFrom('account')
    .select('client_id')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  await ctx.changed(
    { action, object: { type: 'account', id: accountId }, clientId: client_id },
    { clientId: client_id, accountId, type: 'user.changed', subject: accountId },
  )
}
