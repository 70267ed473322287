import * as z from 'zod/mini'
import { withoutUnseen } from './one-line.ts'
import { mayBePublicHost } from './public-address.ts'

// The address parser that the browser and the server both carry.
declare const URL: {
  new (address: string): Record<'username' | 'password' | 'href' | 'protocol' | 'hostname', string>
  canParse(address: string): boolean
}

/**
 * Signs that an address never has: a person does not see them, or a parser drops or turns them, so that what is looked at is not
 * what is called.
 */
export const hasOddSigns = (text: string): boolean =>
  /[\s\\\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(text) || withoutUnseen(text) !== text

/**
 * An address of the web as it is really called, to be kept in place of what was typed: the host in small letters and ASCII, the path
 * without `/../`. Undefined for what is none, for one with a name and password in it, and for one that a parser reads otherwise than
 * a person does: it drops control characters, and takes a backslash for a slash.
 */
export function webAddress(text: string): string | undefined {
  if (!/^https?:\/\/[^\s\\/?#:]/i.test(text) || hasOddSigns(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  const typedHost = text.slice(text.indexOf('//') + 2).split(/[/?#]/, 1)[0] ?? ''
  if (url.username !== '' || url.password !== '' || typedHost.includes('@')) return undefined
  return url.href
}

/** The same for an address that people read, or that others compare letter by letter: no slash behind a bare host that has none. */
export function shownWebAddress(text: string): string | undefined {
  const address = webAddress(text)
  const isBare = !/^https?:\/\/[^/?#]*[/?#]/i.test(text)
  return isBare ? address?.replace(/\/$/, '') : address
}

/** Whether the whole world may reach it, as far as that can be said before anything is looked up. */
export const mayBePublicAddress = (text: string): boolean =>
  URL.canParse(text) && mayBePublicHost(new URL(text).hostname)

/** The same of what the portal itself calls: only https, and nobody's name and password. */
export function mayBePublicUrl(text: string): boolean {
  if (!mayBePublicAddress(text)) return false
  const { protocol, username, password } = new URL(text)
  return protocol === 'https:' && username === '' && password === ''
}

const Typed = (longest: number, mayBe: (address: string) => boolean) =>
  z.pipe(
    z.string().check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(longest, { error: 'invalid' })),
    z.transform((text: string, context) => {
      const address = webAddress(text)
      const isAddress = address !== undefined && address.length <= longest
      if (isAddress && mayBe(address)) return address
      context.issues.push({ code: 'custom', message: isAddress ? 'address_not_public' : 'invalid', input: text })
      return z.NEVER
    }),
  )

/** An address that people open: kept as it is opened. */
export const WebAddress = (longest: number) => Typed(longest, mayBePublicAddress)

/** An address that the portal calls later: kept as it is called. */
export const CalledAddress = (longest: number) => Typed(longest, mayBePublicUrl)
