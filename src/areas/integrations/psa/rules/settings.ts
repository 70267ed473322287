import * as z from 'zod/mini'
import { asOneLine } from '#base/one-line.ts'
import { mayBePublicUrl, webAddress } from '#base/web-address.ts'

const line = (most: number) => z.string().check(...asOneLine, z.maxLength(most, { error: 'invalid' }))
const needed = (most: number) =>
  z.string().check(...asOneLine, z.minLength(1, { error: 'required' }), z.maxLength(most, { error: 'invalid' }))

/** `https://` and the host, typed with or without them: what follows is the API's own. */
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

/** What reaches a partner's HaloPSA. Without `secret` the one that is kept is used, as long as it goes to the same place. */
export const HaloAccess = z.object({
  url: Address,
  clientId: needed(200),
  secret: z.optional(line(500)),
  tenant: z._default(line(100), ''),
})
export type HaloAccess = z.infer<typeof HaloAccess>

export const HaloSettings = z.extend(HaloAccess, {
  /** Every night by itself. */
  isActive: z._default(z.boolean(), true),
  /** Else the partner's own prices are left alone. */
  sendsPrices: z._default(z.boolean(), true),
  /** On top of what a service costs the partner. */
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
