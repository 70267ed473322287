import * as z from 'zod/mini'
import { PathWithin } from '#base/web-space/relative-path.ts'
import { SiteName } from '#base/web-space/site.ts'
import {
  extensionKinds,
  Login,
  OfferedExtension,
  PageAddress,
  Release,
  SearchText,
  SiteConfigs,
  Slug,
  TableName,
  UpdateWhat,
  userRoles,
  WordPressLocale,
} from '#base/wordpress/words.ts'
import { OperationId } from './protocol.ts'
import type { VerbRow } from './verb-row.ts'
import { SpaceReference } from './web-space.ts'
import { PushPlan, Site, UpdateReport, updateSteps } from './wordpress-site.ts'

const reference = SpaceReference
const One = z.strictObject({ reference })
/** Words of a person on one line. */
const Line = (most: number) => z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[^\p{Cc}]*$/u))
const Email = z.string().check(z.maxLength(100), z.regex(/^[^\s\p{Cc}@<>"'(),:;[\]\\]+@[^\s\p{Cc}@<>"'(),:;[\]\\]+$/u))
const Password = Line(200)
/** What is looked for in tables; it may hold lines, and nothing that a table cannot. */
const Sought = z.string().check(z.minLength(1), z.maxLength(2000), z.regex(/^[^\0]*$/))
const Put = z.string().check(z.maxLength(2000), z.regex(/^[^\0]*$/))
const UserId = z.int().check(z.gte(1))
const Replacing = z.strictObject({
  reference,
  from: Sought,
  to: Put,
  tables: z.optional(z.array(TableName).check(z.minLength(1), z.maxLength(500))),
})
const Replaced = z.object({ changes: z.array(z.object({ table: z.string(), rows: z.number() })) })
/** What a change answers: that it is so. How the site stands is `wp.read`. */
const Nothing = z.null()

/** WordPress on a space, at its document root. */
export const webWordPressVerbs = {
  'wp.read': {
    effect: 'reads',
    seconds: 180,
    input: z.strictObject({ reference, integrity: z.optional(z.boolean()) }),
    output: Site,
  },
  'wp.install': {
    effect: 'writes',
    seconds: 900,
    input: z.strictObject({
      reference,
      site: z.strictObject({
        title: Line(120),
        adminLogin: Login,
        adminEmail: Email,
        adminPassword: Password,
        locale: WordPressLocale,
        release: z.optional(Release),
      }),
    }),
    output: Nothing,
  },
  'wp.remove': { effect: 'writes', seconds: 600, input: One, output: z.object({ existed: z.boolean() }) },

  'wp.update': {
    effect: 'writes',
    seconds: 3600,
    input: z.strictObject({ reference, what: UpdateWhat }),
    output: UpdateReport,
  },
  /** How far an update is that is under way. */
  'wp.progress': {
    effect: 'reads',
    seconds: 30,
    input: z.strictObject({ reference, operationId: OperationId }),
    output: z.object({ step: z.enum(updateSteps), at: z.string() }),
  },

  'wp.extension': {
    effect: 'writes',
    seconds: 600,
    input: z.strictObject({
      reference,
      kind: z.enum(extensionKinds),
      slug: Slug,
      act: z.enum(['install', 'activate', 'deactivate', 'delete', 'auto_update_on', 'auto_update_off']),
    }),
    output: Nothing,
  },
  'wp.search': {
    effect: 'reads',
    seconds: 60,
    input: z.strictObject({ reference, kind: z.enum(extensionKinds), text: SearchText }),
    output: z.object({ found: z.array(OfferedExtension) }),
  },
  'wp.add-user': {
    effect: 'writes',
    seconds: 120,
    input: z.strictObject({ reference, login: Login, email: Email, role: z.enum(userRoles), password: Password }),
    output: Nothing,
  },
  'wp.change-user': {
    effect: 'writes',
    seconds: 120,
    input: z.strictObject({
      reference,
      userId: UserId,
      role: z.optional(z.enum(userRoles)),
      password: z.optional(Password),
    }),
    output: Nothing,
  },
  'wp.delete-user': {
    effect: 'writes',
    seconds: 120,
    input: z.strictObject({ reference, userId: UserId, heirId: UserId }),
    output: Nothing,
  },
  /** Reads, though it leaves a ticket: what it answers opens a door, and is kept in no journal. */
  'wp.sign-in': {
    effect: 'reads',
    seconds: 60,
    input: z.strictObject({
      reference,
      userId: UserId,
      locale: z.enum(['nl', 'en', 'fr']),
      page: z.optional(PageAddress),
    }),
    output: z.object({ url: z.string(), until: z.string() }),
  },

  'wp.maintenance': {
    effect: 'writes',
    seconds: 60,
    input: z.strictObject({ reference, isOn: z.boolean() }),
    output: Nothing,
  },
  'wp.configs': {
    effect: 'writes',
    seconds: 120,
    input: z.strictObject({ reference, configs: z.partial(SiteConfigs) }),
    output: Nothing,
  },

  'wp.plan-replace': { effect: 'reads', seconds: 900, input: Replacing, output: Replaced },
  'wp.replace': { effect: 'writes', seconds: 1800, input: Replacing, output: Replaced },

  'wp.compare': {
    effect: 'reads',
    seconds: 300,
    input: z.strictObject({ reference, path: PathWithin }),
    output: z.object({ here: z.nullable(z.string()), release: z.nullable(z.string()) }),
  },
  'wp.mend': { effect: 'writes', seconds: 600, input: One, output: Nothing },

  'wp.stage': {
    effect: 'writes',
    seconds: 1800,
    input: z.strictObject({ reference, host: SiteName }),
    output: Nothing,
  },
  'wp.plan-push': { effect: 'reads', seconds: 300, input: One, output: PushPlan },
  'wp.push': {
    effect: 'writes',
    seconds: 1800,
    input: z.strictObject({ reference, tables: z.boolean() }),
    output: Nothing,
  },
  'wp.unstage': { effect: 'writes', seconds: 600, input: One, output: Nothing },
} as const satisfies Record<string, VerbRow>
