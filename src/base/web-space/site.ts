import * as z from 'zod/mini'
import { toFqdn } from '../hostname.ts'
import { WebAddress, webAddress } from '../web-address.ts'

/**
 * What a customer decides of a site and a web server then reads in its configuration. Each value has a form that holds nothing which a
 * configuration would read as more than a value: what does not fit is refused, never escaped.
 */
const invalid = { error: 'invalid' }

/** In ASCII and small letters, with an extension: `www.zaak.be`. */
export const SiteName = z.string().check(z.refine((text) => toFqdn(text) === text, invalid))
export const mostAliases = 100

/** Folders of a space that the host keeps for itself; nothing of them is ever served. */
export const ownFolders = ['logs', 'private', 'tmp'] as const

const folder = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,63}$/
/** Where the pages lie, from the folder of the space down: `public`, `app/web`. */
export const isDocumentRoot = (text: string): boolean => {
  const parts = text.split('/')
  return (
    parts.length <= 6 &&
    parts.every((part) => folder.test(part)) &&
    !(ownFolders as readonly string[]).includes(parts[0] ?? '')
  )
}
export const DocumentRoot = z.string().check(z.refine(isDocumentRoot, { error: 'invalid_folder' }))
export const usualDocumentRoot = 'public'

export const isIndexFile = (text: string): boolean => /^[A-Za-z0-9_][A-Za-z0-9._-]{0,63}$/.test(text)
export const IndexFiles = z.array(z.string().check(z.refine(isIndexFile, { error: 'invalid_file_name' }))).check(
  z.minLength(1, { error: 'required' }),
  z.maxLength(10),
  z.refine((names) => new Set(names).size === names.length, { error: 'duplicate' }),
)

/** An address that visitors are sent to, of the signs that an address is made of (RFC 3986), `$` apart. */
export const isTarget = (text: string): boolean =>
  text.length <= 500 && /^https?:\/\/[A-Za-z0-9\-._~:/?#[\]@!&()*+,;=%]+$/.test(text) && webAddress(text) === text
export const Target = z.string().check(z.refine(isTarget, { error: 'invalid_address' }))
/** The same as people enter it. */
export const TypedTarget = WebAddress(500).check(z.refine(isTarget, { error: 'invalid_address' }))

export const wwwChoices = ['as-is', 'with-www', 'without-www'] as const
export const Redirects = z.object({
  https: z.boolean(),
  www: z.enum(wwwChoices),
  /** Where whoever opens the home page is sent; the address is kept while it is off. */
  home: z.nullable(z.object({ url: Target, isOn: z.boolean() })),
})
export type Redirects = z.infer<typeof Redirects>

/** Part of a request's path: `/wp-admin`. */
export const isUrlPath = (text: string): boolean => /^\/[A-Za-z0-9\-._~/%@:]{0,200}$/.test(text)
export const UrlPath = z.string().check(z.refine(isUrlPath, invalid))

/** How pages are kept in front of a site (Varnish). */
export const CachePolicy = z.object({
  /** How long a page is kept that does not say it itself. */
  ttlSeconds: z.int().check(z.gte(1), z.lte(86_400)),
  /** How much longer it is given out while the site does not answer. */
  graceSeconds: z.int().check(z.gte(0), z.lte(86_400)),
  /** Pictures, styles and scripts are kept for a day, whatever cookies come with them. */
  keepsStatic: z.boolean(),
  /** `utm_source` and the like make no page of their own. */
  ignoresTracking: z.boolean(),
  /** What begins with one of these is never kept. */
  passes: z.array(UrlPath).check(z.maxLength(50)),
})
export type CachePolicy = z.infer<typeof CachePolicy>
export const usualCachePolicy: CachePolicy = {
  ttlSeconds: 120,
  graceSeconds: 3_600,
  keepsStatic: true,
  ignoresTracking: true,
  passes: ['/wp-admin', '/wp-login.php', '/administrator', '/user', '/cart', '/checkout'],
}
