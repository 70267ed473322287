import { clientName } from '#areas/people/clients/rules/client-name.ts'
import { allows } from '#areas/session/access/rules/guards.ts'
import type { Principal } from '#base/access.ts'
import { addDays, dayOf } from '#base/dates.ts'
import type { Locale } from '#base/locale.ts'
import type { Work } from '#platform/context.ts'
import { portalLink } from '#platform/portal-link.ts'
import { narrowedTo, type Scope, scopeOf } from '#platform/scope.ts'
import { m } from '#words'
import { type FeedKind, kindReaders } from '../rules/feed-form.ts'
import { daysStore, type Span } from './days-store.ts'

/** A whole day in a calendar. `uid` is of the thing, so that the event moves when its day does. */
export type DayEvent = { uid: string; day: string; summary: string; client: string | null; url: string }

const daysBack = 31
const daysAhead = 730
const mostOfKind = 2_000

type Client = { clientId: number; companyName: string; firstName: string; lastName: string }
type Telling = { locale: Locale; work: Pick<Work, 'sql' | 'config'>; scope: Scope; span: Span; own: number }

/** Several services of one domain have its name: what each is comes first. */
const called = (product: string, name: string): string => (product === name ? name : `${product} ${name}`)

/** Whose it is stands there where it is somebody else's. */
const of = (client: Client, own: number): string | null => (client.clientId === own ? null : clientName(client))

const kinds: Readonly<Record<FeedKind, (telling: Telling) => Promise<DayEvent[]>>> = {
  domains: async ({ work, scope, span, own, locale }) =>
    (await daysStore.domains(work.sql, scope, span)).map(({ id, name, expires_on, auto_renew, ...client }) => ({
      ...{ uid: `domain-${id}`, day: expires_on ?? '', client: of(client, own) },
      summary:
        auto_renew === 1
          ? m.calendar_domain_renews({ name }, { locale })
          : m.calendar_domain_ends({ name }, { locale }),
      url: portalLink(work.config, locale, `/domains/${name}`),
    })),

  services: async ({ work, scope, span, own, locale }) =>
    (await daysStore.services(work.sql, scope, span, locale)).map(
      ({ id, name, product, cancels_on, day, ...client }) => ({
        ...{ uid: `service-${id}`, day, client: of(client, own) },
        summary: cancels_on
          ? m.calendar_service_ends({ name: called(product, name) }, { locale })
          : m.calendar_service_renews({ name: called(product, name) }, { locale }),
        url: portalLink(work.config, locale, `/services/${id}`),
      }),
    ),

  certificates: async ({ work, scope, span, own, locale }) =>
    (await daysStore.certificates(work.sql, scope, span)).map(({ id, name, not_after, ...client }) => ({
      ...{ uid: `certificate-${id}`, day: not_after ? dayOf(not_after) : '', client: of(client, own) },
      summary: m.calendar_certificate({ name }, { locale }),
      url: portalLink(work.config, locale, `/services/${id}/ssl-certificate`),
    })),

  invoices: async ({ work, scope, span, own, locale }) =>
    (await daysStore.invoices(work.sql, scope, span)).map(({ id, number, due_on, ...client }) => ({
      ...{ uid: `invoice-${id}`, day: due_on, client: of(client, own) },
      summary: m.calendar_invoice({ number }, { locale }),
      url: portalLink(work.config, locale, `/invoices/${id}`),
    })),
}

/** All days of the chosen kinds that this principal may read now, by day. */
export async function dayEvents(
  work: Pick<Work, 'sql' | 'config' | 'now'>,
  principal: Principal,
  chosen: readonly FeedKind[],
  locale: Locale,
): Promise<DayEvent[]> {
  const today = dayOf(work.now())
  const span = { from: addDays(today, -daysBack), until: addDays(today, daysAhead), most: mostOfKind }
  const wide = scopeOf(principal)
  // Staff see the whole house, which is nobody's calendar.
  const scope = wide.kind === 'all' ? narrowedTo(wide, principal.clientId) : wide
  const read = chosen.filter((kind) => allows(principal, kindReaders[kind]))
  const told = await Promise.all(
    read.map((kind) => kinds[kind]({ work, scope, span, locale, own: principal.clientId })),
  )
  return told.flat().toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
}
