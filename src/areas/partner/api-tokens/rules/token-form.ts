import * as z from 'zod/mini'
import { parseCidr, parseIp, printCidr, printIp } from '#base/ip.ts'
import { oneLine } from '#base/one-line.ts'
import { isTokenScope, tokenScopes } from '#base/token-scopes.ts'

/** The longest life of a token, and the default: a forgotten token ends automatically. */
export const longestLifeDays = 366
export const lives = [30, 90, 366] as const

/** A single address is a network of one; a network is stored in canonical form, without host bits. */
export function tidySubnet(text: string): string | undefined {
  const trimmed = text.trim()
  if (trimmed.includes('/')) {
    const network = parseCidr(trimmed)
    return network && printCidr(network)
  }
  const address = parseIp(trimmed)
  return address && `${printIp(address)}/${address.family === 'ipv4' ? 32 : 128}`
}

const Subnet = z.string().check(
  z.maxLength(60),
  z.refine((text) => tidySubnet(text) !== undefined, { error: 'invalid_subnet' }),
)

export const tokenName = oneLine(80).check(z.minLength(1))

/** All optional: the call of the specification has no body, and then creates a token with all scopes. */
export const NewToken = z.object({
  name: z._default(tokenName, 'API'),
  scopes: z._default(
    z
      .array(z.string().check(z.refine(isTokenScope, { error: 'unknown_scope' })))
      .check(z.minLength(1), z.maxLength(tokenScopes.length)),
    ['*:read', '*:write'],
  ),
  lifeDays: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(longestLifeDays)), longestLifeDays),
  /** Networks from which it may be used; none means any. */
  subnets: z._default(z.array(Subnet).check(z.maxLength(20)), []),
})
