import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'
import { wholeNumber } from '#base/list-fields.ts'
import { feedKinds, NewFeed } from '../rules/feed-form.ts'
import { calendarRefusals } from './refusals.ts'

/** A feed as shown later: without its address. */
export const Feed = z.object({
  id: z.number(),
  note: z.string(),
  kinds: z.array(z.enum(feedKinds)),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  /** What the program called itself that read it last. */
  lastProgram: z.nullable(z.string()),
})
export type Feed = z.infer<typeof Feed>

/** With its address, once. */
export const MadeFeed = z.extend(Feed, { url: z.string() })
export type MadeFeed = z.infer<typeof MadeFeed>

const own = ['signed-in', 'own-session'] as const
const { calendar_feed_not_found, too_many_calendar_feeds } = calendarRefusals

export const calendarCalls = calls({
  list: call({
    id: 'belfry.calendar.list',
    method: 'GET',
    path: '/user/calendars',
    access: own,
    summary: 'The addresses at which calendar programs read what ends and falls due, newest first',
    output: z.object({ data: z.array(Feed) }),
  }),
  create: call({
    id: 'belfry.calendar.create',
    method: 'POST',
    path: '/user/calendars',
    access: own,
    credentials: 'own',
    summary: 'Makes an address for a calendar program; it is shown this once',
    body: NewFeed,
    output: z.object({ data: MadeFeed }),
    status: 201,
    refuses: { too_many_calendar_feeds },
  }),
  revoke: call({
    id: 'belfry.calendar.revoke',
    method: 'DELETE',
    path: '/user/calendars/{feed}',
    access: own,
    credentials: 'own',
    summary: 'Ends an address at once; calendars that were subscribed to it stay empty from then on',
    params: z.object({ feed: wholeNumber }),
    refuses: { calendar_feed_not_found },
  }),
})
