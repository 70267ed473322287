import type { Licence, OfficeData } from '#areas/microsoft/tenants/contract/shapes.ts'

/** Licences of Microsoft in the middle of a year's term. */
export const someLicences = (more: Partial<Licence> = {}): Licence => ({
  ...{ subscriptionId: 'sub-1', tenantId: 'tenant-1', tenantName: 'halm.onmicrosoft.com', serviceId: 17 },
  ...{ ProductSku: 'BFY365BB:0001', licence: 'Business Basic', variant: 'nce', parentId: null, skuId: 'sku-1' },
  ...{ quantity: 5, assigned: 3, term: 'P1Y', billingCycle: 'monthly', state: 'active', suspendedBy: null },
  ...{ startDate: '2026-05-23', endDate: '2027-05-22', customEndDate: null, autoRenew: true, renewalChange: null },
  ...{ changeableUntil: null, isBusy: false, readAt: '2026-11-28T09:59:00.000Z' },
  ...more,
})

/** The tenant of a service with these licences. */
export const anOffice = (licences: Licence[], more: Partial<OfficeData> = {}): OfficeData => ({
  ...{ clientId: 1, name: 'halm.onmicrosoft.com', licences, variant: 'nce', underWay: [], failed: null },
  tenant: {
    ...{ id: 1, name: 'halm.onmicrosoft.com', tenantId: 'tenant-1', company: 'Halm', country: 'BE', clientId: 1 },
    ...{ clientName: 'Halm', approvalUrl: null, isLinked: true, isLocked: false },
    agreement: { by: 'An Peeters', acceptedAt: '2026-01-10T09:00:00.000Z' },
    gdap: { standing: 'active', endsAt: null },
    ...{ readAt: '2026-11-28T09:59:00.000Z', silentSince: null },
  },
  ...more,
})

export const officeTab = {
  ...{ id: 17, kind: 'office', variant: 'nce', name: 'halm.onmicrosoft.com', domain: null, status: 'Active' },
}
