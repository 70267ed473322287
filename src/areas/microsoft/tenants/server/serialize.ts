import { utcDay } from '#areas/microsoft/subscriptions/rules/terms.ts'
import type { RenewalPlan } from '#drivers/cloud-licences/port.ts'
import type { Licence, Tenant } from '../contract/shapes.ts'
import type { LicenceRow } from './licence-store.ts'
import type { TenantRow } from './tenant-store.ts'

/** The relationship that counts: one that holds before one that was asked for. */
export function gdapOf({ gdap }: Pick<TenantRow, 'gdap'>, now: Date): Tenant['gdap'] {
  const active = gdap.find(
    ({ state, endsAt }) =>
      (state === 'active' || state === 'expiring') && (!endsAt || Date.parse(endsAt) > now.getTime()),
  )
  if (active) return { standing: 'active', endsAt: active.endsAt }
  if (gdap.some(({ state }) => state === 'approvalPending')) return { standing: 'asked', endsAt: null }
  return { standing: gdap.length > 0 ? 'ended' : 'none', endsAt: gdap[0]?.endsAt ?? null }
}

export const shownTenant = (row: TenantRow, now: Date): Tenant => ({
  ...{ id: row.id, name: row.name, tenantId: row.guid, clientId: row.client_id, clientName: row.client_name },
  ...{ company: row.facts?.company ?? '', country: row.facts?.country ?? '', isLinked: row.guid !== null },
  ...{ approvalUrl: row.guid === null ? row.approval_url : null, isLocked: row.facts?.isLocked ?? false },
  ...{ agreement: row.facts?.agreement ?? null, gdap: gdapOf(row, now) },
  readAt: row.read_at?.toISOString() ?? null,
  silentSince: row.silent_since?.toISOString() ?? null,
})

/** Plans are kept as what they are called at Microsoft; names of other products are those of the catalogue there. */
export const shownPlan = (
  plan: RenewalPlan,
  names: ReadonlyMap<string, string>,
): NonNullable<Licence['renewalChange']> => ({
  ...{ ProductSku: plan.offerId, licence: names.get(plan.offerId) ?? plan.offerId, quantity: plan.quantity },
  ...{ term: plan.term, billingCycle: plan.cycle, endsOn: plan.endsOn },
})

export function shownLicence(
  { facts, ...row }: Omit<LicenceRow, 'renewal_told_on' | 'renewal_told_cents'>,
  names: ReadonlyMap<string, string> = new Map(),
): Licence {
  return {
    ...{ subscriptionId: facts.id, tenantId: row.tenant_guid, tenantName: row.tenant_name, serviceId: row.service_id },
    ...{ ProductSku: facts.offerId, licence: facts.name, variant: facts.commerce, parentId: facts.parentId },
    ...{
      quantity: facts.quantity,
      assigned: facts.assigned,
      skuId: facts.skuId,
      term: facts.term,
      billingCycle: facts.cycle,
    },
    ...{
      state: facts.state,
      suspendedBy: facts.suspendedBy,
      startDate: utcDay(facts.startedAt),
      endDate: utcDay(facts.termEndsAt),
    },
    ...{ customEndDate: facts.hasCustomEnd ? utcDay(facts.termEndsAt) : null, autoRenew: facts.autoRenew },
    renewalChange: facts.planned && shownPlan(facts.planned, names),
    ...{
      changeableUntil: facts.changeableUntil,
      isBusy: row.is_asked || facts.busyWith !== null,
      readAt: facts.readAt,
    },
  }
}
