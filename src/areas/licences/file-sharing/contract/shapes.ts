import * as z from 'zod/mini'
import { Told } from '#areas/licences/software/contract/shapes.ts'
import { licenceStandings } from '#areas/licences/software/rules/standing.ts'
import { shareAbilities } from '#base/licences.ts'
import { locales } from '#base/locale.ts'

const moment = z.string()
const Subscription = z.object({ users: z.number(), spaceGb: z.number() })

export const ShareCompanyTold = z.object({
  name: z.string(),
  adminName: z.string(),
  adminEmail: z.string(),
  language: z.enum(locales),
})

/** All that its host said of a company that shares files. */
export const FileSharing = z.object({
  id: z.number(),
  name: z.string(),
  clientId: z.number(),
  standing: z.enum(licenceStandings),
  /** As its owner ordered it. */
  ordered: Subscription,
  facts: z.nullable(
    z.object({
      company: ShareCompanyTold,
      subscription: Subscription,
      users: z.number(),
      usedBytes: z.number(),
      url: z.string(),
    }),
  ),
  readAt: z.nullable(moment),
  silentSince: z.nullable(moment),
  /** Its host has another subscription than was ordered: somebody changed it there. */
  drift: z.nullable(z.object({ there: Subscription, ordered: Subscription })),
  /** How much room can be ordered for each user. */
  offered: z.array(z.number()),
  underWay: z.array(z.string()),
  failed: z.nullable(
    z.object({ task: z.number(), title: z.string(), reason: z.string(), canRetry: z.boolean(), at: moment }),
  ),
  abilities: z.record(z.enum(shareAbilities), Told),
})
export type FileSharing = z.infer<typeof FileSharing>

export const ShareUserRow = z.object({
  /** What they sign in with. */
  id: z.string(),
  name: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  isEnabled: z.boolean(),
  spaceGb: z.number(),
  usedBytes: z.number(),
  lastSeenAt: z.nullable(moment),
})
export type ShareUserRow = z.infer<typeof ShareUserRow>
