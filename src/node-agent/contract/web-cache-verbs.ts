import * as z from 'zod/mini'
import { CachePolicy, UrlPath } from '#base/web-space/site.ts'
import type { VerbRow } from './verb-row.ts'
import { SpaceReference } from './web-space.ts'

const Nothing = z.null()
const One = z.strictObject({ reference: SpaceReference })
const Switch = z.strictObject({ reference: SpaceReference, isOn: z.boolean() })

/** What keeps pages and data of a space at hand. */
export const webCacheVerbs = {
  'redis.set': { effect: 'writes', seconds: 60, input: Switch, output: Nothing },
  'redis.purge': { effect: 'writes', seconds: 60, input: One, output: Nothing },

  'varnish.set': {
    effect: 'writes',
    seconds: 120,
    input: z.extend(Switch, { policy: z.strictObject(CachePolicy.shape) }),
    output: Nothing,
  },
  /** Forgets what begins with one of these paths; everything of the space where none is named. */
  'varnish.purge': {
    effect: 'writes',
    seconds: 60,
    input: z.strictObject({ reference: SpaceReference, paths: z.optional(z.array(UrlPath).check(z.maxLength(100))) }),
    output: Nothing,
  },
  'varnish.restart': { effect: 'writes', seconds: 60, input: One, output: Nothing },
} as const satisfies Record<string, VerbRow>
