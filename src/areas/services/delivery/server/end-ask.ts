import { dayOf } from '#base/dates.ts'
import type { Cents } from '#base/money.ts'
import type { ServiceFacts } from '#drivers/service-host/port.ts'
import type { Work } from '#platform/context.ts'
import type { End, Reason, Told } from '#platform/operations/operation.ts'
import { type AskKind, turnOf } from '../rules/life.ts'
import { planOf } from '../rules/plan.ts'
import { firstDueOn, monthsOfCycle } from '../rules/term.ts'
import { type AgreedPrice, priceColumns } from './agreed-price.ts'
import { wantedPlan } from './ask-host.ts'
import {
  serviceCancelled,
  serviceChanged,
  serviceDelivered,
  serviceReactivated,
  serviceSuspended,
} from './domain-events.ts'
import { mailActive, mailCancelled, mailReactivated, mailSuspended } from './service-mails.ts'
import { type AskOfService, type AskRecord, type ServiceRecord, serviceStore } from './service-store.ts'

/** What the provider gives out; one that was read back without it changes nothing. */
const accessIn = (facts: ServiceFacts | null) => (facts?.access ? { access: JSON.stringify(facts.access) } : {})

type Carried = { service: ServiceRecord; ask: AskRecord; facts: ServiceFacts | null }

/** The provider has done it: the service is now as asked, unless something else changed it first. */
export async function applyAsk(work: Work, ask: AskOfService, facts: ServiceFacts | null): Promise<void> {
  const service = await serviceStore.byId(work.sql, ask.service_id)
  if (service && turnOf(ask.kind, service.status) === 'carry-out')
    await effects[ask.kind](work, { service, ask, facts })
}

/** It cannot be done. The service stays as it is; a user may have it tried again. */
export async function failAsk(work: Work, { kind, service }: AskOfService, { code }: Reason): Promise<void> {
  if (kind === 'provision' && service.order_item_id !== null)
    await work.emit(serviceDelivered, {
      serviceId: service.id,
      orderItemId: service.order_item_id,
      outcome: 'failed',
      reasonCode: code,
    })
}

/** A service that already was as asked is told to nobody. */
export function tellAsk({ kind, service }: AskOfService, end: End<ServiceFacts | null>): Told {
  if (end.state === 'done' && turnOf(kind, service.status) !== 'carry-out') return {}
  const { id, client_id: clientId, name } = service
  return {
    audit: {
      action: `services.${kind}.${end.state}`,
      object: { type: 'service', id },
      clientId,
      details: { name, ...(end.state === 'failed' ? { reason: end.reason.code } : {}) },
    },
    events: [{ clientId, type: 'service.changed', subject: id }],
  }
}

/** `priceCents`: as it was kept by what was asked before a price had more to it. */
type Priced = { priceCents?: Cents; price?: Partial<AgreedPrice> }

const effects: Record<AskKind, (work: Work, carried: Carried) => Promise<void>> = {
  /** The term that was paid for begins on the day of delivery. */
  provision: async (work, { service, facts }) => {
    const today = dayOf(work.now())
    const change = {
      status: 'Active' as const,
      delivered_at: work.now(),
      registered_on: today,
      next_due_on: firstDueOn(today, monthsOfCycle(service.billing_cycle, service.term)),
      serial_number: facts?.serialNumber ?? service.serial_number,
      remote_reference: facts?.remoteReference ?? null,
      ...accessIn(facts),
    }
    await serviceStore.change(work.sql, service.id, change, work.now())
    const told: string[] = []
    if (service.order_item_id !== null)
      await work.emit(serviceDelivered, {
        serviceId: service.id,
        orderItemId: service.order_item_id,
        outcome: 'done',
        toldTo: (email) => told.push(email),
      })
    await mailActive(work, { ...service, ...change }, told)
  },

  suspend: async (work, { service, ask }) => {
    const change = {
      status: 'Suspended',
      suspended_at: work.now(),
      suspended_by: ask.by_whom,
      suspension_reason: ask.reason,
    }
    await serviceStore.change(work.sql, service.id, change, work.now())
    await work.emit(serviceSuspended, {
      serviceId: service.id,
      clientId: service.client_id,
      reason: ask.reason,
    })
    await mailSuspended(work, service)
  },

  unsuspend: async (work, { service }) => {
    const change = { status: 'Active', suspended_at: null, suspended_by: null, suspension_reason: null }
    await serviceStore.change(work.sql, service.id, change, work.now())
    await work.emit(serviceReactivated, { serviceId: service.id, clientId: service.client_id })
    await mailReactivated(work, service)
  },

  cancel: async (work, { service, ask }) => {
    await serviceStore.change(
      work.sql,
      service.id,
      {
        status: 'Cancelled',
        cancelled_at: work.now(),
        cancel_reason: ask.reason,
        next_due_on: null,
        suspended_at: null,
        suspended_by: null,
        suspension_reason: null,
      },
      work.now(),
    )
    await work.emit(serviceCancelled, {
      serviceId: service.id,
      clientId: service.client_id,
      reason: ask.reason,
    })
    // A service that was never delivered ends silently: the order tells its buyer.
    if (service.status !== 'Pending') await mailCancelled(work, service)
  },

  change: async (work, { service, ask, facts }) => {
    const after = wantedPlan(ask)
    const { pid, options, quantity, configuration } = after
    const { priceCents: cents, price = cents === undefined ? {} : { cents } } = ask.wanted as Priced
    const config = { ...(service.config as object), options, quantity, details: configuration }
    // Another product may be of another kind: a built site that becomes hosting.
    const { kind } = await serviceStore.product(work.sql, pid)
    const change = { pid, kind, config: JSON.stringify(config), ...priceColumns(price), ...accessIn(facts) }
    await serviceStore.change(work.sql, service.id, change, work.now())
    await work.emit(serviceChanged, {
      serviceId: service.id,
      clientId: service.client_id,
      before: planOf(service),
      after,
    })
  },
}
