import { allowsAddress } from '#areas/session/sign-in/rules/ip-allowlist.ts'
import { principalNow, secretHash } from '#areas/session/sign-in/server/public.ts'
import { type Locale, localeOf } from '#base/locale.ts'
import type { ProtocolAnswer, ProtocolEntry, ProtocolRequest, ProtocolRoute } from '#platform/http/protocol.ts'
import { portalHost } from '#platform/portal-link.ts'
import { m } from '#words'
import type { FeedKind } from '../rules/feed-form.ts'
import { type DayEvent, dayEvents } from './events.ts'
import { type FeedHolder, feedHolders, feedStore } from './feed-store.ts'

/** What calendar programs subscribe to (iCalendar, RFC 5545). */
export const feedRoutes: readonly ProtocolRoute[] = [
  { method: 'GET', path: '/calendar.ics', rate: 'read', answer, failed: { status: 503, body: '' } },
]

/** Programs ask again when they like, and most when they are told how often; a day is soon enough for days. */
const askAgainSeconds = 6 * 3600
const quietMs = 60_000

const gone: ProtocolAnswer = { status: 404, body: '' }
const tooMany: ProtocolAnswer = { status: 429, body: '' }

async function answer(entry: ProtocolEntry, request: ProtocolRequest): Promise<ProtocolAnswer> {
  const feed = await feedOf(entry, request)
  if (!feed) {
    if (!(await entry.mayGuess())) return tooMany
    await entry.noteWrongGuess()
    return gone
  }
  if (!(await entry.mayAsk(`calendar ${feed.id}`, 'program'))) return tooMany
  const locale = localeOf(feed.locale)
  const written = await entry.transact(feed.account_id, async (work) => {
    const principal = await principalNow(work.sql, { accountId: feed.account_id }, work.now())
    if (!principal) return undefined
    const events = await dayEvents(work, principal, feed.kinds as FeedKind[], locale)
    return writeCalendar(events, { locale, host: portalHost(work.config), now: work.now() })
  })
  if (written === undefined) return gone
  noteUse(entry, request, feed)
  return { status: 200, body: written, type: 'text/calendar; charset=utf-8' }
}

/** Its secret is right, and it is asked for from where its account may sign in. */
async function feedOf(entry: ProtocolEntry, { query, ip }: ProtocolRequest): Promise<FeedHolder | undefined> {
  const key = query.get('key') ?? ''
  const [feed] = key ? await feedHolders(entry.db, { hash: secretHash(key) }) : []
  return feed && allowsAddress(feed.ip_allowlist, ip) ? feed : undefined
}

async function writeCalendar(
  events: readonly DayEvent[],
  { locale, host, now }: { locale: Locale; host: string; now: Date },
): Promise<string> {
  const { default: ical } = await import('ical-generator')
  const calendar = ical({
    name: m.calendar_name({ host }, { locale }),
    prodId: { company: 'Belfry', product: 'calendar' },
    ttl: askAgainSeconds,
  })
  for (const { uid, day, summary, client, url } of events)
    calendar.createEvent({
      ...{ id: `${uid}@${host}`, stamp: now, allDay: true, start: new Date(`${day}T00:00:00Z`), url },
      summary: client === null ? summary : m.calendar_of_client({ summary, client }, { locale }),
    })
  return calendar.toString()
}

/** Not awaited: recording must not slow a reader down or fail it. */
function noteUse(entry: ProtocolEntry, { userAgent }: ProtocolRequest, feed: FeedHolder): void {
  const at = entry.now()
  const before = new Date(at.getTime() - quietMs)
  if (feed.last_used_at && feed.last_used_at > before) return
  const program = userAgent.replace(/[^\x20-\x7e]/g, '').slice(0, 100)
  void feedStore.noteUse(entry.db, feed.id, { program, at, before }).catch(() => undefined)
}
