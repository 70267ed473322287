import * as z from 'zod/mini'

// The address parser that the browser and the server both carry.
declare const URL: {
  new (address: string): Record<'username' | 'password' | 'href', string>
  canParse(address: string): boolean
}

/**
 * An address of the web as it is really called, to be kept in place of what was typed: the host in small letters and ASCII, the path
 * without `/../`. Undefined for what is none, for one with a name and password in it, and for one that a parser reads otherwise than
 * a person does: it drops control characters, and takes a backslash for a slash.
 */
export function webAddress(text: string): string | undefined {
  if (!/^https?:\/\/[^\s\\/?#:]/i.test(text) || /[\s\\\p{Cc}\p{Cf}]/u.test(text) || !URL.canParse(text))
    return undefined
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

/** An address that is called later: kept as it is called. */
export const WebAddress = (longest: number) =>
  z.pipe(
    z.string().check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(longest, { error: 'invalid' })),
    z.transform((text: string, context) => {
      const address = webAddress(text)
      if (address !== undefined && address.length <= longest) return address
      context.issues.push({ code: 'custom', message: 'invalid', input: text })
      return z.NEVER
    }),
  )
