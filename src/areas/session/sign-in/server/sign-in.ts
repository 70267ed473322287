import { refuser } from '#base/refusal.ts'
import type { Config } from '#platform/config/config.ts'
import type { Ctx } from '#platform/context.ts'
import { signInRefusals } from '../contract/refusals.ts'
import type { Tokens } from '../contract/token.ts'
import { emailKey } from '../rules/email-address.ts'
import { accountStore } from './account-store.ts'
import { createFailedAttempts } from './failed-attempts.ts'
import { passwordHasher } from './password-hasher.ts'
import { startSession } from './session-tokens.ts'

const refuse = refuser(signInRefusals)

const countersOf = new WeakMap<Config, ReturnType<typeof createFailedAttempts>>()
const failedAttempts = (config: Config) => {
  const counter = countersOf.get(config) ?? createFailedAttempts()
  countersOf.set(config, counter)
  return counter
}

/**
 * Runs a check of a password. Ten failures within a quarter of an hour pause the address, known or not, whoever tries;
 * what goes right forgets them.
 */
export async function countingFailures(ctx: Ctx, email: string, check: () => Promise<boolean>): Promise<boolean> {
  const attempts = failedAttempts(ctx.config)
  const now = ctx.now().getTime()
  const minutes = ctx.config.rateLimits ? attempts.pauseMinutes(emailKey(email), now) : undefined
  if (minutes !== undefined) refuse('too_many_attempts', { values: { minutes } })
  const right = await check()
  if (right) attempts.forget(emailKey(email))
  else attempts.note(emailKey(email), now)
  return right
}

/** Unknown address, no password yet and wrong password cost the same work and get the same answer. */
export async function signIn(ctx: Ctx, given: { username: string; password: string }): Promise<Tokens> {
  const account = await accountStore.byEmail(ctx.sql, given.username)
  const right = await countingFailures(ctx, given.username, () =>
    passwordHasher.verify(account?.password_hash, given.password),
  )
  if (!right || !account) return refuse('invalid_grant')
  if (account.disabled_at) return refuse('account_disabled')
  return ctx.transact(async (step) => {
    const tokens = await startSession(step, account.id)
    await accountStore.noteSignIn(step.sql, account.id, step.now())
    await step.audit({
      action: 'session.signed-in',
      object: { type: 'account', id: account.id },
      clientId: account.client_id,
      details: { ip: step.ip },
    })
    return tokens
  })
}
