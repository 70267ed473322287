import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Principal } from '#base/access.ts'
import { type EventType, eventTypes, maySeeEvent, sharedEventTypes } from '#base/event-types.ts'
import type { ClientId, DomainId } from '#base/ids.ts'
import type { Event } from '../events/events.ts'
import { type Scope, scopeOf } from '../scope.ts'
import type { Database } from '../sql/connect.ts'
import type { DB } from '../sql/schema.ts'
import { visibleTo } from '../sql/visible-to.ts'

/** What a listener may get of the event stream, live and after an interruption. */
export type EventVisibility = {
  concerns(event: Event): boolean
  /** The same as a condition on the table. */
  missed(eb: ExpressionBuilder<DB, 'event'>): Expression<SqlBool>
  /** What the listener is told of an event. */
  toClientEvent(event: Event): { type: string; subject: string; data: unknown }
}

export const eventVisibilityOf = async (db: Database, principal: Principal): Promise<EventVisibility> =>
  principal.sharedDomainId === undefined
    ? eventVisibilityOfPerson(db, principal)
    : eventVisibilityOfLink(principal.clientId, principal.sharedDomainId, principal.sharedSince)

/** A visitor with a share link is told only that their domain has changed, and fetches what they may see. */
function eventVisibilityOfLink(clientId: ClientId, domainId: DomainId, since: Date | undefined): EventVisibility {
  const subject = String(domainId)
  return {
    concerns: (event) =>
      event.clientId === clientId &&
      event.accountId === null &&
      event.subject === subject &&
      eventTypes[event.type as EventType] === 'shared-domain',
    missed: (eb) =>
      eb.and([
        eb('client_id', '=', clientId),
        eb('account_id', 'is', null),
        eb('subject', '=', subject),
        eb('type', 'in', sharedEventTypes),
        ...(since ? [eb('at', '>=', since)] : []),
      ]),
    toClientEvent: ({ type }) => ({ type, subject, data: {} }),
  }
}

async function eventVisibilityOfPerson(db: Database, principal: Principal): Promise<EventVisibility> {
  const scope = scopeOf(principal)
  const own = await clientsOf(db, principal, scope)
  return {
    concerns: (event) =>
      event.accountId !== null
        ? event.accountId === principal.accountId
        : event.clientId === null || scope.kind === 'all' || own.has(event.clientId),
    missed: (eb) =>
      eb.or([
        eb('account_id', '=', principal.accountId),
        eb.and([eb('account_id', 'is', null), visibleTo(scope, 'event.client_id')]),
      ]),
    // A user with selected products, or without the right, is told only that something changed, and fetches what they
    // may see.
    toClientEvent: ({ type, subject, data, accountId }) =>
      accountId === null && (principal.selectedProducts || !maySeeEvent(principal, type))
        ? { type, subject: '', data: {} }
        : { type, subject, data },
  }
}

async function clientsOf(db: Database, principal: Principal, scope: Scope): Promise<ReadonlySet<number>> {
  if (scope.kind !== 'partner') return new Set([principal.clientId])
  const clients = await db.selectFrom('client').select('id').where('partner_id', '=', scope.clientId).execute()
  return new Set([principal.clientId, ...clients.map(({ id }) => id)])
}
