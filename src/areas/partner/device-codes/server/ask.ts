import { randomInt } from 'node:crypto'
import { newSecret, secretHash } from '#areas/session/sign-in/server/public.ts'
import type { Output } from '#base/call.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { portalLink } from '#platform/portal-link.ts'
import type { DeviceAsk, DeviceAsked } from '../contract/calls.ts'
import { askRefusals } from '../contract/refusals.ts'
import { codeSeconds, pauseSeconds, readScopes } from '../rules/asking.ts'
import { printUserCode, userCodeLength, userCodeLetters } from '../rules/user-code.ts'
import { deviceCodeStore } from './device-code-store.ts'

const refuse = refuser(askRefusals)

const newUserCode = () =>
  Array.from({ length: userCodeLength }, () => userCodeLetters.charAt(randomInt(userCodeLetters.length))).join('')

/** Opens a request. Both codes are in this answer only. */
export async function ask(ctx: Ctx, asked: Output<typeof DeviceAsk>): Promise<Output<typeof DeviceAsked>> {
  const scopes = readScopes(asked.scope) ?? refuse('invalid_scope')
  const now = ctx.now()
  const deviceCode = newSecret()
  for (;;) {
    const userCode = newUserCode()
    const added = await deviceCodeStore.add(ctx.sql, {
      ...{ device_hash: secretHash(deviceCode), user_hash: secretHash(userCode), scopes, ip: ctx.ip },
      program: asked.client_id,
      machine: asked.device_name ?? asked.client_id,
      user_agent: ctx.userAgent.replace(/[^\x20-\x7e]/g, '').slice(0, 200),
      created_at: now,
      expires_at: new Date(now.getTime() + codeSeconds * 1000),
    })
    if (!added) continue
    const shown = printUserCode(userCode)
    const page = portalLink(ctx.config, ctx.locale, '/device')
    return {
      ...{ device_code: deviceCode, user_code: shown, verification_uri: page },
      ...{ verification_uri_complete: `${page}?code=${shown}`, expires_in: codeSeconds, interval: pauseSeconds },
    }
  }
}
