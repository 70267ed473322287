import * as z from 'zod/mini'
import { asOneLine } from '#base/one-line.ts'
import { mayBePublicUrl, webAddress } from '#base/web-address.ts'

const line = (most: number) => z.string().check(...asOneLine, z.maxLength(most, { error: 'invalid' }))
const needed = (most: number) =>
  z.string().check(...asOneLine, z.minLength(1, { error: 'required' }), z.maxLength(most, { error: 'invalid' }))

/** `https://` and the host, typed with or without the scheme; the rest belongs to the API. */
export function addressOf(text: string): string | undefined {
  const typed = text.trim()
  const address = webAddress(/^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`)
  return address !== undefined && mayBePublicUrl(address) ? /^https:\/\/[^/?#]+/.exec(address)?.[0] : undefined
}

const Address = z.pipe(
  z.string().check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(300, { error: 'invalid' })),
  z.transform((text, context) => {
    const found = addressOf(text)
    if (found) return found
    context.issues.push({ code: 'custom', message: 'address_not_public', input: text })
    return z.NEVER
  }),
)

/**
 * The connection to a partner's HaloPSA. Without `secret` the stored one is used, as long as the address is the same.
 */
export const HaloAccess = z.object({
  url: Address,
  clientId: needed(200),
  secret: z.optional(line(500)),
  tenant: z._default(line(100), ''),
})
export type HaloAccess = z.infer<typeof HaloAccess>

export const HaloSettings = z.extend(HaloAccess, {
  /** Syncs every night. */
  isActive: z._default(z.boolean(), true),
  /** If off, the partner's own prices are unchanged. */
  sendsPrices: z._default(z.boolean(), true),
  /** Markup on the cost of a service. */
  markupPercent: z._default(
    z.number().check(z.int({ error: 'invalid' }), z.gte(0, { error: 'invalid' }), z.lte(1000, { error: 'invalid' })),
    0,
  ),
})
export type HaloSettings = z.infer<typeof HaloSettings>

export const SmartworxSettings = z.object({
  url: z._default(z.union([z.literal(''), Address]), ''),
  customerNumber: z._default(line(100), ''),
  key: z.optional(line(500)),
  isActive: z._default(z.boolean(), false),
})
export type SmartworxSettings = z.infer<typeof SmartworxSettings>
