import * as z from 'zod/mini'
import { withoutUnseen } from './one-line.ts'
import { mayBePublicHost } from './public-address.ts'

// The address parser that the browser and the server both carry.
declare const URL: {
  new (address: string): Record<'username' | 'password' | 'href' | 'protocol' | 'hostname', string>
  canParse(address: string): boolean
}

/**
 * Characters that no URL contains: they are invisible, or a parser drops or changes them, so that the URL people see
 * is not the one that is called.
 */
export const hasOddSigns = (text: string): boolean =>
  /[\s\\\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(text) || withoutUnseen(text) !== text

/**
 * A URL as it is really called, to be stored instead of what was typed: the host in lower-case ASCII, the path
 * without `/../`. Undefined for an invalid one, for one with a user name and password, and for one that a parser
 * reads differently from a person: it drops control characters, and reads a backslash as a slash.
 */
export function webAddress(text: string): string | undefined {
  if (!/^https?:\/\/[^\s\\/?#:]/i.test(text) || hasOddSigns(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  const typedHost = text.slice(text.indexOf('//') + 2).split(/[/?#]/, 1)[0] ?? ''
  if (url.username !== '' || url.password !== '' || typedHost.includes('@')) return undefined
  return url.href
}

/** The same for a URL that people read, or that others compare letter by letter: no slash is added to a bare host. */
export function shownWebAddress(text: string): string | undefined {
  const address = webAddress(text)
  const isBare = !/^https?:\/\/[^/?#]*[/?#]/i.test(text)
  return isBare ? address?.replace(/\/$/, '') : address
}

/** Whether it is globally reachable, as far as that can be decided before it is resolved. */
export const mayBePublicAddress = (text: string): boolean =>
  URL.canParse(text) && mayBePublicHost(new URL(text).hostname)

/** The same for what the portal itself calls: https only, without credentials. */
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
      context.issues.push({
        code: 'custom',
        message: isAddress ? 'address_not_public' : 'invalid_address',
        input: text,
      })
      return z.NEVER
    }),
  )

/** A URL that people open: stored as it is opened. */
export const WebAddress = (longest: number) => Typed(longest, mayBePublicAddress)

/** A URL that the portal calls later: stored as it is called. */
export const CalledAddress = (longest: number) => Typed(longest, mayBePublicUrl)
