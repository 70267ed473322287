import * as z from 'zod/mini'
import { ActivityEntry } from '#areas/overview/activity/contract.ts'
import { Contact } from '#areas/people/clients/contract/shapes.ts'
import { orderingWays } from '#areas/people/clients/rules/ordering.ts'
import { atMost } from '#base/at-most.ts'
import { isNestedAtMost } from '#base/nesting.ts'
import { oneLine, withoutUnseen } from '#base/one-line.ts'
import { keepsViewsWell } from '#base/saved-views.ts'

/** One person keeps so many preferences. */
export const mostPreferences = 500
const deepestPreference = 20

/** Whatever a screen keeps, without signs that nobody sees, however deep they stand. */
const Given = z.unknown().check(
  z.refine((given) => isNestedAtMost(deepestPreference, given), { error: 'invalid', abort: true }),
  z.overwrite((kept) => (kept === undefined ? kept : (JSON.parse(withoutUnseen(JSON.stringify(kept))) as unknown))),
)
/** What is kept anew: whatever a screen keeps, but views of a table only as others read them. */
export const NewPreferences = atMost(mostPreferences, z.record(oneLine(200), Given)).check(
  z.refine(keepsViewsWell, { error: 'invalid' }),
)
/** What was kept, without limits: no preference may stand between a person and their account. */
export const Preferences = z.record(z.string(), z.unknown())

/** The signed-in user (core §3), as GET /user answers it. */
export const CurrentUser = z.object({
  /** The account with which the person signs in. */
  id: z.number(),
  /** The client whose things these are; the number in `/clients/{id}` and `/users/{userId}`. */
  clientId: z.number(),
  clientType: z.enum(['Ordinary', 'Partner', 'Managed Client']),
  /** 0 none, 1 white label, 2 private label. */
  labelType: z.number(),
  permissions: z.record(z.string(), z.boolean()),
  defaultGateway: z.nullable(z.string()),
  /** Whether this user may buy on the payer's account: `own` where nobody else pays, or where the payer is the one here. */
  ordering: z.enum(['own', ...orderingWays]),
  /** The client's own details. */
  contact: Contact,
  price_code: z.string(),
  currency_id: z.number(),
  activityLogs: z.array(ActivityEntry),
  email: z.string(),
  emailVerified: z.boolean(),
  /** First and last name as one. */
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  locale: z.enum(['nl', 'en', 'fr']),
  /** Whose colours and catalogue; `label` where a partner takes its place. */
  brand: z.string(),
  /** The partner's name, colour and pictures, for a client who sees the partner instead of the brand. */
  personalisation: z.nullable(
    z.object({
      name: z.string(),
      colour: z.nullable(z.string()),
      logoUrl: z.nullable(z.string()),
      logoDarkUrl: z.nullable(z.string()),
      support: z.object({ email: z.string(), phone: z.string(), website: z.string() }),
    }),
  ),
  /** Screens that this person's brand or label does not have. */
  hiddenScreens: z.array(z.string()),
  /** Somebody else who acts as this account; null for the user. */
  actor: z.nullable(z.object({ id: z.number(), name: z.string(), email: z.string() })),
  forcePasswordChange: z.boolean(),
  /** What has to be done before anything else opens; null in the usual case. */
  must: z.nullable(z.enum(['change-password', 'two-factor'])),
  preferences: Preferences,
  /** When this session should be renewed by a refresh; null where it cannot be. */
  sessionRenewAt: z.nullable(z.string()),
  /** How far the event stream was at this moment: what is asked after this answer misses nothing that came later. */
  eventCursor: z.number(),
})
export type CurrentUser = z.infer<typeof CurrentUser>

/** The same for our own pages, with what decides which lines their menu shows. */
export const WhoIsHere = z.extend(CurrentUser, {
  /** Of which things the user has some: `hosting`, `servers`, `requests`. */
  has: z.array(z.string()),
  /** Which of them they may order. */
  offered: z.array(z.string()),
})
export type WhoIsHere = z.infer<typeof WhoIsHere>
