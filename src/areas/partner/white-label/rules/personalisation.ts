import * as z from 'zod/mini'
import { isEmail } from '#base/email.ts'
import { isFqdn } from '#base/hostname.ts'
import { oneLine } from '#base/one-line.ts'
import { mayBePublicAddress, shownWebAddress } from '#base/web-address.ts'

/** Names used in mail headers and page titles: letters of any language, without characters that are special there. */
const plainName = (longest: number) => oneLine(longest).check(z.regex(/^[^<>"\\@]*$/u, { error: 'plain_name' }))

export const houseColour = /^#[\da-f]{6}$/
const website = /^https?:\/\/[^\s<>"'\\]{3,200}$/i

export const SenderAddress = z.string().check(
  z.trim(),
  z.maxLength(254),
  z.refine((text) => isEmail(text), { error: 'invalid_email' }),
)

/** A partner's own details; pictures, sender and domain have calls of their own. */
export const Personalisation = z.object({
  panelName: plainName(40).check(z.minLength(2)),
  colour: z.string().check(z.trim(), z.toLowerCase(), z.regex(houseColour, { error: 'house_colour' })),
  senderName: z._default(plainName(60), ''),
  supportEmail: z._default(
    z.string().check(
      z.trim(),
      z.maxLength(254),
      z.refine((text) => text === '' || isEmail(text), { error: 'invalid_email' }),
    ),
    '',
  ),
  supportPhone: z._default(
    z.string().check(z.trim(), z.maxLength(40), z.regex(/^$|^\+?[\d ()./-]{4,39}$/, { error: 'invalid_phone' })),
    '',
  ),
  supportWebsite: z._default(
    z.string().check(
      z.trim(),
      z.maxLength(200),
      z.refine((text) => text === '' || isWebsite(text), { error: 'web_address' }),
      z.overwrite((text) => shownWebAddress(text) ?? text),
    ),
    '',
  ),
  /** None, or two to four: every registry wants at least two. */
  nameservers: z._default(
    z.array(z.string().check(z.trim(), z.toLowerCase(), z.refine(isFqdn, { error: 'full_hostname' }))).check(
      z.maxLength(4),
      z.refine((hosts) => hosts.length !== 1 && new Set(hosts).size === hosts.length, {
        error: 'two_to_four_hostnames',
      }),
    ),
    [],
  ),
})
export type Personalisation = z.infer<typeof Personalisation>

/** A public web address without anything executable: no script, no data URL, no credentials. */
export const isWebsite = (text: string): boolean =>
  website.test(text) && shownWebAddress(text) !== undefined && mayBePublicAddress(text)
