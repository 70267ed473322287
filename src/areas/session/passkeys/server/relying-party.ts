import { isIp } from '#base/ip.ts'
import type { Ctx } from '#platform/context.ts'

/** The host of a passkey: the one that the caller typed. Each brand has its own, and a passkey works on one. */
export const rpIdOf = (ctx: Ctx): string => ctx.host.replace(/:\d+$/, '').toLowerCase()

/** WebAuthn knows no addresses without a name (§5.1.2 of its specification). */
export const hasName = (ctx: Ctx): boolean => !isIp(rpIdOf(ctx).replace(/^\[|\]$/g, ''))

/** Where the page must have come from: over https, or plain where the portal itself is. */
export const originsOf = (ctx: Ctx): string[] => [
  `https://${ctx.host}`,
  ...(ctx.config.secureCookies ? [] : [`http://${ctx.host}`]),
]
