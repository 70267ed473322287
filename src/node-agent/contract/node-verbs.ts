import * as z from 'zod/mini'
import { PhpVersion } from '#base/web-space/php-versions.ts'
import type { VerbRow } from './verb-row.ts'

/** What only some web nodes have. */
export const WebOffers = z.object({
  redis: z.boolean(),
  varnish: z.boolean(),
  newRelic: z.boolean(),
  databaseBackups: z.boolean(),
  countries: z.boolean(),
  /** `mail()` of PHP. */
  mail: z.boolean(),
  /** Whether the kernel keeps each space to its size. */
  quota: z._default(z.boolean(), false),
  php: z.array(PhpVersion),
})
export type WebOffers = z.infer<typeof WebOffers>

/** About a node as a whole. */
export const nodeVerbs = {
  'node.offers': { effect: 'reads', seconds: 30, input: z.strictObject({ of: z.literal('web') }), output: WebOffers },
} as const satisfies Record<string, VerbRow>
