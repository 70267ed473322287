import { addToken, apiActive } from '#areas/partner/api-tokens/server/public.ts'
import { secretHash } from '#areas/session/sign-in/server/public.ts'
import type { Output } from '#base/call.ts'
import { dayMs } from '#base/dates.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import type { DevicePoll, DeviceToken } from '../contract/calls.ts'
import { pollRefusals } from '../contract/refusals.ts'
import { type PollAnswer, pauseSeconds, pollAnswer } from '../rules/asking.ts'
import { type DeviceCodeRow, deviceCodeStore } from './device-code-store.ts'

const refuse = refuser(pollRefusals)
type Answered = { tokens: Output<typeof DeviceToken> } | { why: Exclude<PollAnswer, 'allowed'> }

/** What a poll found is kept also where it is refused: how often the program asks is counted by it. */
export async function poll(ctx: Ctx, asked: Output<typeof DevicePoll>): Promise<Output<typeof DeviceToken>> {
  const answered = await ctx.transact((step) => judged(step, asked))
  return 'tokens' in answered ? answered.tokens : refuse(answered.why)
}

async function judged(ctx: Ctx, { device_code, client_id }: Output<typeof DevicePoll>): Promise<Answered> {
  const row = await deviceCodeStore.lockByDevice(ctx.sql, secretHash(device_code))
  if (!row || row.program !== client_id) return { why: 'invalid_grant' }
  const now = ctx.now()
  const pause = row.pause_seconds
  const why = pollAnswer(
    { state: row.state, expiresAt: row.expires_at, polledAt: row.polled_at, pauseSeconds: pause },
    now,
  )
  await deviceCodeStore.notePoll(ctx.sql, row.id, {
    polled_at: now,
    pause_seconds: why === 'slow_down' ? pause + pauseSeconds : pause,
  })
  return why === 'allowed' ? handOut(ctx, row) : { why }
}

/** The token is made now, so that it is kept nowhere in between; for whoever may still have one. */
async function handOut(ctx: Ctx, row: DeviceCodeRow): Promise<Answered> {
  await deviceCodeStore.use(ctx.sql, row.id)
  const holder = row.account_id === null ? undefined : await deviceCodeStore.holder(ctx.sql, row.account_id)
  if (!holder || row.life_days === null || !(await apiActive(ctx.sql, holder.clientId))) return { why: 'access_denied' }
  const { token } = await addToken(ctx, holder, {
    ...{ name: row.machine, scopes: row.scopes, lifeDays: row.life_days, subnets: [] },
    asked: { program: row.program, ip: row.ip },
  })
  const lifeSeconds = (row.life_days * dayMs) / 1000
  return {
    tokens: { access_token: token, token_type: 'Bearer', expires_in: lifeSeconds, scope: row.scopes.join(' ') },
  }
}
