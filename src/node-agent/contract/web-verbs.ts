import * as z from 'zod/mini'
import { OwnName } from '#base/web-space/access.ts'
import { PhpSettings } from '#base/web-space/php-settings.ts'
import { PhpVersion } from '#base/web-space/php-versions.ts'
import { DocumentRoot, IndexFiles, Redirects, SiteName } from '#base/web-space/site.ts'
import type { VerbRow } from './verb-row.ts'
import { SpaceReference, WebSpace } from './web-space.ts'

const One = z.strictObject({ reference: SpaceReference })
/** Blocks of base64 between lines that name them, the first of this kind. */
const pem = (what: string) =>
  z.string().check(z.maxLength(100_000), z.regex(new RegExp(`^-----BEGIN ${what}-----[A-Za-z0-9+/=\\s-]+$`)))

/** What a write answers: that it is so. How the space stands is `space.read`. */
const Nothing = z.null()

export const webVerbs = {
  /** Makes a space, or gives one that is there another size or first name; `start` is for a new one alone. */
  'space.keep': {
    effect: 'writes',
    seconds: 120,
    input: z.strictObject({
      reference: SpaceReference,
      domain: SiteName,
      quotaBytes: z.int().check(z.gte(1)),
      start: z.optional(
        z.strictObject({
          phpVersion: z.optional(PhpVersion),
          phpSettings: z.optional(PhpSettings),
          indexFiles: z.optional(IndexFiles),
          redirects: z.optional(Redirects),
          ssh: z.optional(z.boolean()),
          redis: z.optional(z.boolean()),
          varnish: z.optional(z.boolean()),
          database: z.optional(OwnName),
        }),
      ),
    }),
    output: Nothing,
  },
  'space.read': { effect: 'reads', seconds: 120, input: One, output: WebSpace },
  'space.suspend': { effect: 'writes', seconds: 120, input: One, output: Nothing },
  'space.reactivate': { effect: 'writes', seconds: 120, input: One, output: Nothing },
  /** Deletes it with all that is in it. */
  'space.end': { effect: 'writes', seconds: 600, input: One, output: z.object({ existed: z.boolean() }) },

  /** What is left out stays as it is. */
  'site.change': {
    effect: 'writes',
    seconds: 120,
    input: z.strictObject({
      reference: SpaceReference,
      keepAlias: z.optional(SiteName),
      dropAlias: z.optional(SiteName),
      documentRoot: z.optional(DocumentRoot),
      indexFiles: z.optional(IndexFiles),
      redirects: z.optional(Redirects),
    }),
    output: Nothing,
  },
  'site.certificate': {
    effect: 'writes',
    seconds: 120,
    input: z.strictObject({
      reference: SpaceReference,
      certificate: z.nullable(z.strictObject({ chain: pem('CERTIFICATE'), key: pem('(?:EC |RSA )?PRIVATE KEY') })),
    }),
    output: Nothing,
  },

  'php.set': {
    effect: 'writes',
    seconds: 120,
    input: z.strictObject({ reference: SpaceReference, version: PhpVersion, settings: PhpSettings }),
    output: Nothing,
  },
  /** Of New Relic: the licence is used and told to nobody. */
  'php.watch': {
    effect: 'writes',
    seconds: 120,
    input: z.strictObject({
      reference: SpaceReference,
      isOn: z.boolean(),
      licence: z.optional(z.string().check(z.regex(/^[A-Za-z0-9]{40}$/))),
    }),
    output: Nothing,
  },
  'php.restart': { effect: 'writes', seconds: 60, input: One, output: Nothing },
  'php.clear-opcache': { effect: 'writes', seconds: 60, input: One, output: Nothing },
  'php.info': {
    effect: 'reads',
    seconds: 60,
    input: One,
    output: z.object({
      version: z.string(),
      extensions: z.array(z.object({ name: z.string(), version: z.string() })),
      directives: z.array(z.object({ name: z.string(), value: z.string() })),
      readAt: z.string(),
    }),
  },
} as const satisfies Record<string, VerbRow>
