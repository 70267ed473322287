import * as z from 'zod/mini'
import { ActivityEntry } from '#areas/overview/activity/contract.ts'
import { Contact } from '#areas/people/clients/contract/shapes.ts'
import { orderingWays } from '#areas/people/clients/rules/ordering.ts'
import { atMost } from '#base/at-most.ts'
import { isNestedAtMost } from '#base/nesting.ts'
import { oneLine, withoutUnseen } from '#base/one-line.ts'
import { keepsViewsWell } from '#base/saved-views.ts'

/** The number of preferences that an account can have. */
export const mostPreferences = 500
const deepestPreference = 20

/** Any JSON, without invisible characters at any depth. */
const Given = z.unknown().check(
  z.refine((given) => isNestedAtMost(deepestPreference, given), { error: 'invalid', abort: true }),
  z.overwrite((kept) => (kept === undefined ? kept : (JSON.parse(withoutUnseen(JSON.stringify(kept))) as unknown))),
)
/** New values: any JSON, but saved views of tables only in their valid form. */
export const NewPreferences = atMost(mostPreferences, z.record(oneLine(200), Given)).check(
  z.refine(keepsViewsWell, { error: 'invalid' }),
)
/** Stored values, without limits: an old preference must not make this answer fail. */
export const Preferences = z.record(z.string(), z.unknown())

/** The signed-in user (core §3), the answer of GET /user. */
export const CurrentUser = z.object({
  /** The account that the user signs in with. */
  id: z.number(),
  /** The account's client; the number in `/clients/{id}` and `/users/{userId}`. */
  clientId: z.number(),
  clientType: z.enum(['Ordinary', 'Partner', 'Managed Client']),
  /** 0 none, 1 white label, 2 private label. */
  labelType: z.number(),
  permissions: z.record(z.string(), z.boolean()),
  defaultGateway: z.nullable(z.string()),
  /** How this user orders on the payer's account: `own` when nobody else pays, or when the user is the payer's own. */
  ordering: z.enum(['own', ...orderingWays]),
  contact: Contact,
  price_code: z.string(),
  currency_id: z.number(),
  activityLogs: z.array(ActivityEntry),
  email: z.string(),
  emailVerified: z.boolean(),
  /** First and last name. */
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  locale: z.enum(['nl', 'en', 'fr']),
  /** Decides look and catalogue; `label` where a partner replaces the brand. */
  brand: z.string(),
  /** The partner's name, colour and images, for clients who see the partner instead of the brand. */
  personalisation: z.nullable(
    z.object({
      name: z.string(),
      colour: z.nullable(z.string()),
      logoUrl: z.nullable(z.string()),
      logoDarkUrl: z.nullable(z.string()),
      support: z.object({ email: z.string(), phone: z.string(), website: z.string() }),
    }),
  ),
  /** Screens that the brand or label does not offer. */
  hiddenScreens: z.array(z.string()),
  /** The user who acts as this account; null for the owner. */
  actor: z.nullable(z.object({ id: z.number(), name: z.string(), email: z.string() })),
  forcePasswordChange: z.boolean(),
  /** What the user has to do before anything else is allowed; usually null. */
  must: z.nullable(z.enum(['change-password', 'two-factor'])),
  preferences: Preferences,
  /** When to refresh this session; null when it cannot be refreshed. */
  sessionRenewAt: z.nullable(z.string()),
  /** Position of the event stream: events from here on are newer than this answer. */
  eventCursor: z.number(),
})
export type CurrentUser = z.infer<typeof CurrentUser>

/** The same for our own pages, with what the menu needs. */
export const WhoIsHere = z.extend(CurrentUser, {
  /** Kinds of things that the user has: `hosting`, `servers`, `requests`. */
  has: z.array(z.string()),
  /** Kinds that the user may order. */
  offered: z.array(z.string()),
})
export type WhoIsHere = z.infer<typeof WhoIsHere>
