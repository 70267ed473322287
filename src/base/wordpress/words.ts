import * as z from 'zod/mini'

/**
 * The forms of what is said of a WordPress. Each is narrower than what WordPress takes: nothing in it can be read as an option of
 * a program, a path or a second word.
 */

/** A plugin or a theme as wordpress.org and a folder know it: `akismet`. */
export const Slug = z
  .string()
  .check(z.minLength(1, { error: 'required' }), z.regex(/^[a-z0-9](?:[a-z0-9_-]{0,98}[a-z0-9])?$/i))
/** A release: `6.8.2`, `1.10-beta2`. */
export const Release = z.string().check(z.regex(/^\d[0-9A-Za-z]{0,9}(?:[.\-+_][0-9A-Za-z]{1,20}){0,8}$/))
/** A language as WordPress names it: `nl_NL`, `de_DE_formal`, `en_US`. */
export const WordPressLocale = z.string().check(z.regex(/^[a-z]{2,3}(?:_[A-Z]{2}(?:_[a-z]{2,10})?)?$/))
/** The name under which somebody signs in. */
export const Login = z
  .string()
  .check(z.minLength(1, { error: 'required' }), z.regex(/^[A-Za-z0-9](?:[A-Za-z0-9._@-]{0,58}[A-Za-z0-9])?$/))
/** A page by its address within the site: `/over-ons/`. */
export const PageAddress = z.string().check(z.maxLength(1_000), z.regex(/^\/(?!\/)[^\\\p{Cc}]*$/u))
/** A table: `wp_posts`. */
export const TableName = z.string().check(z.regex(/^[A-Za-z0-9_]{1,64}$/))

export const userRoles = ['administrator', 'editor', 'author', 'contributor', 'subscriber'] as const
export type UserRole = (typeof userRoles)[number]

/** `plugins` and `themes` of a site. */
export const extensionKinds = ['plugin', 'theme'] as const
export type ExtensionKind = (typeof extensionKinds)[number]

/** What somebody looks for at wordpress.org. */
export const SearchText = z
  .string()
  .check(z.trim(), z.minLength(2, { error: 'required' }), z.maxLength(80), z.regex(/^[^\p{Cc}]*$/u))
/** A plugin or a theme that wordpress.org has. */
export const OfferedExtension = z.object({
  slug: Slug,
  title: z.string(),
  version: z.string(),
  /** Of its makers, in a sentence or two. */
  description: z.string(),
  /** Of a hundred; null where nobody gave it one. */
  rating: z.nullable(z.number()),
  /** On about how many sites it is; null where that is not told. */
  installs: z.nullable(z.number()),
})
export type OfferedExtension = z.infer<typeof OfferedExtension>
export const mostOffered = 10

/** What may be set of a WordPress without opening it, in `wp-config.php` or its options. */
export const SiteConfigs = z.strictObject({
  /** Errors are written to `debug.log`, and shown to nobody. */
  debug: z.boolean(),
  /** Nobody changes plugins and themes in WordPress itself (`DISALLOW_FILE_EDIT`). */
  fileEditOff: z.boolean(),
  /** Its own updates: none, releases that mend, or all (`WP_AUTO_UPDATE_CORE`). */
  coreUpdates: z.enum(['none', 'minor', 'all']),
  /** Done by a visit, or by a job of the space every five minutes (`DISABLE_WP_CRON`). */
  cronByVisits: z.boolean(),
  /** How many former versions of a page are kept (`WP_POST_REVISIONS`). */
  revisions: z.int().check(z.minimum(0), z.maximum(100)),
  memoryMegabytes: z.int().check(z.minimum(40), z.maximum(512)),
  /** Whether search engines are asked to stay away (`blog_public`). */
  hiddenFromSearch: z.boolean(),
  title: z.string().check(z.minLength(1), z.maxLength(120)),
  tagline: z.string().check(z.maxLength(200)),
})
export type SiteConfigs = z.infer<typeof SiteConfigs>
export const configNames = Object.keys(SiteConfigs.shape) as (keyof SiteConfigs)[]

/** What an update brings to another release: WordPress itself, or some of its plugins or themes. Without a release: the newest. */
export const UpdateWhat = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('core'), release: z.optional(Release), minorOnly: z.optional(z.boolean()) }),
  z.strictObject({ kind: z.enum(extensionKinds), slugs: z.array(Slug).check(z.minLength(1), z.maxLength(200)) }),
  /** All that has a newer release: plugins, themes, and WordPress itself. */
  z.strictObject({ kind: z.literal('all'), minorOnly: z.optional(z.boolean()) }),
  /** Some of all that: these plugins and themes, and WordPress itself or not. */
  z.strictObject({
    kind: z.literal('parts'),
    core: z.boolean(),
    minorOnly: z.optional(z.boolean()),
    plugins: z.array(Slug).check(z.maxLength(200)),
    themes: z.array(Slug).check(z.maxLength(200)),
  }),
])
export type UpdateWhat = z.infer<typeof UpdateWhat>
