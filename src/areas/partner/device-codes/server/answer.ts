import { roomForToken } from '#areas/partner/api-tokens/server/public.ts'
import { askPassword, secretHash } from '#areas/session/sign-in/server/public.ts'
import { usesTwoFactor, withPasswordAndCode } from '#areas/session/two-factor/server/public.ts'
import type { Output } from '#base/call.ts'
import { networkOf } from '#base/ip.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import type { AllowDevice, AskingDevice } from '../contract/calls.ts'
import { deviceCodeRefusals } from '../contract/refusals.ts'
import { printUserCode, readUserCode } from '../rules/user-code.ts'
import { type DeviceCodeRow, deviceCodeStore } from './device-code-store.ts'
import { mailDeviceAllowed } from './device-mails.ts'

const refuse = refuser(deviceCodeRefusals)

/** An unknown code and one that somebody else answered are the same to whoever types it. */
const hashOf = (typed: string): Buffer => secretHash(readUserCode(typed) ?? refuse('device_code_unknown'))

export async function show(ctx: Ctx, typed: string): Promise<AskingDevice> {
  const row = (await deviceCodeStore.findOpen(ctx.sql, hashOf(typed), ctx.now())) ?? refuse('device_code_unknown')
  return {
    userCode: printUserCode(readUserCode(typed) ?? ''),
    ...{ program: row.program, machine: row.machine, ip: row.ip, userAgent: row.user_agent, scopes: row.scopes },
    isElsewhere: networkOf(row.ip) !== networkOf(ctx.ip),
    askedAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    asksCode: await usesTwoFactor(ctx.sql, ctx.requirePrincipal().accountId),
  }
}

/** The password is asked first, outside a transaction, so that failures count. */
export async function allow(ctx: Ctx, given: Output<typeof AllowDevice>): Promise<{ machine: string }> {
  const userHash = hashOf(given.userCode)
  const { accountId } = ctx.requirePrincipal()
  const open = (await deviceCodeStore.findOpen(ctx.sql, userHash, ctx.now())) ?? refuse('device_code_unknown')
  if (given.scopes.some((scope) => !open.scopes.includes(scope))) refuse('scope_not_asked', { field: 'scopes' })
  if (await usesTwoFactor(ctx.sql, accountId)) {
    const code = given.code ?? refuse('device_code_needed', { field: 'code' })
    return withPasswordAndCode(ctx, { password: given.password, code }, (step) => letIn(step, userHash, given))
  }
  await askPassword(ctx, given.password, 'password')
  return ctx.transact((step) => letIn(step, userHash, given))
}

async function letIn(ctx: Ctx, userHash: Buffer, given: Output<typeof AllowDevice>): Promise<{ machine: string }> {
  const { accountId, clientId } = ctx.requirePrincipal()
  const row = (await deviceCodeStore.lockOpen(ctx.sql, userHash, ctx.now())) ?? refuse('device_code_unknown')
  await roomForToken(ctx, accountId)
  const scopes = [...new Set(given.scopes)].sort()
  await deviceCodeStore.answer(ctx.sql, row.id, {
    ...{ state: 'allowed', account_id: accountId, scopes, life_days: given.lifeDays, answered_at: ctx.now() },
  })
  await ctx.audit({
    action: 'partner.device-allowed',
    ...lineOf(row),
    clientId,
    details: { ...detailsOf(row), scopes },
  })
  await mailDeviceAllowed(ctx, accountId, row)
  return { machine: row.machine }
}

export async function turnAway(ctx: Ctx, typed: string): Promise<void> {
  const { accountId, clientId } = ctx.requirePrincipal()
  const row = (await deviceCodeStore.lockOpen(ctx.sql, hashOf(typed), ctx.now())) ?? refuse('device_code_unknown')
  await deviceCodeStore.answer(ctx.sql, row.id, { state: 'refused', account_id: accountId, answered_at: ctx.now() })
  await ctx.audit({ action: 'partner.device-refused', ...lineOf(row), clientId, details: detailsOf(row) })
}

const lineOf = ({ id }: DeviceCodeRow) => ({ object: { type: 'device-code' as const, id } })
const detailsOf = ({ machine, program, ip }: DeviceCodeRow) => ({ name: machine, program, ip })
