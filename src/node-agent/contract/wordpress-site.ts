import * as z from 'zod/mini'
import { extensionKinds, SiteConfigs } from '#base/wordpress/words.ts'

/** What an agent tells of a WordPress, in the words of the port. */
const Extension = z.object({
  slug: z.string(),
  title: z.string(),
  version: z.string(),
  /** Left out where it could not be asked. */
  newVersion: z.optional(z.nullable(z.string())),
  isActive: z.boolean(),
  autoUpdate: z.boolean(),
  isParent: z.optional(z.boolean()),
})
export type Extension = z.infer<typeof Extension>

const Integrity = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('whole'), checkedAt: z.string() }),
  z.object({
    kind: z.literal('changed'),
    changed: z.array(z.string()),
    added: z.array(z.string()),
    missing: z.array(z.string()),
    checkedAt: z.string(),
  }),
  z.object({ kind: z.literal('unknown') }),
])
export type Integrity = z.infer<typeof Integrity>

const Trouble = z.object({
  kind: z.enum(['fatal', 'database', 'not_answering']),
  extension: z.nullable(z.object({ kind: z.enum(extensionKinds), slug: z.string() })),
  detail: z.nullable(z.string()),
})
export type Trouble = z.infer<typeof Trouble>

/** What WordPress itself says, by one start of it. */
export const SaidFacts = z.object({
  version: z.nullable(z.string()),
  newVersion: z.optional(z.nullable(z.string())),
  url: z.nullable(z.string()),
  locale: z.nullable(z.string()),
  isMultisite: z.boolean(),
  maintenance: z.boolean(),
  configs: z.nullable(SiteConfigs),
  plugins: z.array(Extension),
  themes: z.array(Extension),
  users: z.array(
    z.object({ id: z.number(), login: z.string(), email: z.string(), name: z.string(), roles: z.array(z.string()) }),
  ),
  tables: z.array(z.object({ name: z.string(), rows: z.number(), bytes: z.number() })),
})
export type SaidFacts = z.infer<typeof SaidFacts>

export const Site = z.extend(SaidFacts, {
  reference: z.string(),
  state: z.enum(['absent', 'foreign', 'installed', 'broken']),
  trouble: z.nullable(Trouble),
  integrity: Integrity,
  staging: z.nullable(z.object({ url: z.string(), version: z.string(), madeAt: z.string(), usedBytes: z.number() })),
  readAt: z.string(),
})
export type Site = z.infer<typeof Site>

export const PageLook = z.object({
  path: z.string(),
  status: z.number(),
  bytes: z.number(),
  title: z.nullable(z.string()),
  hasPhpError: z.boolean(),
})
export type PageLook = z.infer<typeof PageLook>

export const UpdateReport = z.object({
  ended: z.enum(['updated', 'rolled_back', 'nothing']),
  because: z.nullable(z.enum(['status', 'empty', 'title', 'php_error', 'program'])),
  detail: z.nullable(z.string()),
  changes: z.array(
    z.object({ kind: z.enum(['core', ...extensionKinds]), slug: z.string(), from: z.string(), to: z.string() }),
  ),
  looks: z.object({ before: z.array(PageLook), after: z.array(PageLook) }),
  seconds: z.number(),
})
export type UpdateReport = z.infer<typeof UpdateReport>

export const updateSteps = ['backup', 'maintenance', 'files', 'database', 'look', 'back'] as const
export type UpdateStep = (typeof updateSteps)[number]

export const PushPlan = z.object({
  files: z.object({ added: z.number(), changed: z.number(), removed: z.number(), examples: z.array(z.string()) }),
  tables: z.array(z.object({ name: z.string(), rowsHere: z.number(), rowsThere: z.number() })),
  versions: z.array(z.object({ slug: z.string(), here: z.nullable(z.string()), there: z.nullable(z.string()) })),
  writtenSince: z.object({ posts: z.number(), comments: z.number(), orders: z.number(), users: z.number() }),
})
export type PushPlan = z.infer<typeof PushPlan>
