import * as z from 'zod/mini'
import { toFqdn } from '../hostname.ts'
import { WebAddress, webAddress } from '../web-address.ts'

/**
 * Settings of a site that a web server reads in its configuration. Each value has a format without any characters that
 * are special in a configuration: other values are refused, never escaped.
 */
const invalid = { error: 'invalid' }

/** In ASCII and lower case, with a public suffix: `www.zaak.be`. */
export const SiteName = z.string().check(z.refine((text) => toFqdn(text) === text, invalid))
export const mostAliases = 100

/** Folders of a space that belong to the host; nothing in them is ever served. */
const unservedFolders: readonly string[] = ['logs', 'private', 'tmp']
export const usualDocumentRoot = 'public'
/** Folders that every space has: they stay. */
export const ownFolders: readonly string[] = [...unservedFolders, usualDocumentRoot]

const folder = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,63}$/
/** The document root, relative to the space: `public`, `app/web`. */
export const isDocumentRoot = (text: string): boolean => {
  const parts = text.split('/')
  return parts.length <= 6 && parts.every((part) => folder.test(part)) && !unservedFolders.includes(parts[0] ?? '')
}
export const DocumentRoot = z.string().check(z.refine(isDocumentRoot, { error: 'invalid_folder' }))

export const isIndexFile = (text: string): boolean => /^[A-Za-z0-9_][A-Za-z0-9._-]{0,63}$/.test(text)
export const IndexFiles = z.array(z.string().check(z.refine(isIndexFile, { error: 'invalid_file_name' }))).check(
  z.minLength(1, { error: 'required' }),
  z.maxLength(10),
  z.refine((names) => new Set(names).size === names.length, { error: 'duplicate' }),
)

/** A redirect target, of URL characters (RFC 3986) without `$`. */
export const isTarget = (text: string): boolean =>
  text.length <= 500 && /^https?:\/\/[A-Za-z0-9\-._~:/?#[\]@!&()*+,;=%]+$/.test(text) && webAddress(text) === text
export const Target = z.string().check(z.refine(isTarget, { error: 'invalid_address' }))
/** The same as people enter it. */
export const TypedTarget = WebAddress(500).check(z.refine(isTarget, { error: 'invalid_address' }))

export const wwwChoices = ['as-is', 'with-www', 'without-www'] as const
export const Redirects = z.object({
  https: z.boolean(),
  www: z.enum(wwwChoices),
  /** The redirect of the home page; the target is kept while it is off. */
  home: z.nullable(z.object({ url: Target, isOn: z.boolean() })),
})
export type Redirects = z.infer<typeof Redirects>

/** A prefix of a request path: `/wp-admin`. */
export const isUrlPath = (text: string): boolean => /^\/[A-Za-z0-9\-._~/%@:]{0,200}$/.test(text)
export const UrlPath = z.string().check(z.refine(isUrlPath, invalid))

/** The cache in front of a site (Varnish). */
export const CachePolicy = z.object({
  /** The TTL of pages that have none themselves. */
  ttlSeconds: z.int().check(z.gte(1), z.lte(86_400)),
  /** How much longer a page is served while the site does not answer. */
  graceSeconds: z.int().check(z.gte(0), z.lte(86_400)),
  /** Images, styles and scripts are cached for a day, whatever cookies they have. */
  keepsStatic: z.boolean(),
  /** `utm_source` and similar parameters are ignored in the cache key. */
  ignoresTracking: z.boolean(),
  /** Paths with one of these prefixes are never cached. */
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
