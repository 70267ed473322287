import { isIp } from '#base/ip.ts'
import type { Ctx } from '#platform/context.ts'

/** The relying party id: the host of the request. Each brand has its own, and a passkey works on one host only. */
export const rpIdOf = (ctx: Ctx): string => ctx.host.replace(/:\d+$/, '').toLowerCase()

/** WebAuthn does not allow IP addresses as relying party (§5.1.2). */
export const hasName = (ctx: Ctx): boolean => !isIp(rpIdOf(ctx).replace(/^\[|\]$/g, ''))

/** Origins that are accepted: https, and http where the portal itself is served over it. */
export const originsOf = (ctx: Ctx): string[] => [
  `https://${ctx.host}`,
  ...(ctx.config.secureCookies ? [] : [`http://${ctx.host}`]),
]
