import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'
import { pageOutput, paging } from '#base/list-fields.ts'
import { oneLine } from '#base/one-line.ts'
import { looks, officeAccess, officeParams, officeRefusals, reads, TenantName } from './base.ts'
import { LogLine, OfficeData, Tenant, TenantDomain } from './shapes.ts'

const named = { params: z.object({ tenant: TenantName }), refuses: officeRefusals } as const
const open = { ...named, method: 'GET', access: ['anonymous-ok'], transaction: false, rate: 'lookup' } as const
const fresh = z.object({ fresh: z.optional(z.enum(['0', '1'])) })

export const tenantCalls = calls({
  tenant: call({
    ...named,
    id: 'office.tenant',
    method: 'GET',
    path: '/office/{tenant}',
    access: officeAccess,
    summary: 'A tenant of a client of the caller, by its name at Microsoft',
    output: z.object({ data: Tenant }),
  }),
  availability: call({
    ...open,
    id: 'office.tenant-availability',
    path: '/products/office/availability/{tenant}',
    summary: 'Whether a name is free for a new tenant at Microsoft',
    output: z.object({ data: z.object({ tenant: z.string(), isFree: z.boolean() }) }),
  }),
  find: call({
    ...open,
    id: 'office.tenant-find',
    path: '/products/office/find/{tenant}',
    summary: 'Whether a tenant exists at Microsoft, so that it can be linked',
    output: z.object({ data: z.object({ tenant: z.string(), isFound: z.boolean() }) }),
  }),
  list: call({
    id: 'belfry.office.tenants',
    method: 'GET',
    path: '/office/tenants/all',
    access: officeAccess,
    summary: 'The tenants of the clients of the caller',
    output: z.object({ data: z.array(Tenant) }),
  }),
  create: call({
    id: 'belfry.office.create',
    method: 'POST',
    path: '/office/tenants',
    access: officeAccess,
    transaction: false,
    status: 201,
    summary: 'Makes a tenant at Microsoft, with the customer agreement accepted in the name of the caller',
    body: z.object({
      tenant: TenantName,
      company: z.optional(oneLine(120)),
      clientId: z.optional(z.number().check(z.int(), z.gte(1))),
      agreement: z.literal(true, { error: 'agreement_required' }),
    }),
    output: z.object({ data: Tenant }),
    refuses: officeRefusals,
  }),
  link: call({
    id: 'belfry.office.link',
    method: 'POST',
    path: '/office/tenants/link',
    access: officeAccess,
    transaction: false,
    summary: 'Asks the administrator of an existing tenant to make us its reseller; answers where that is done',
    body: z.object({ tenant: TenantName, clientId: z.optional(z.number().check(z.int(), z.gte(1))) }),
    output: z.object({ data: Tenant }),
    refuses: officeRefusals,
  }),
  withdraw: call({
    ...named,
    id: 'belfry.office.withdraw',
    method: 'DELETE',
    path: '/office/tenants/{tenant}',
    access: officeAccess,
    summary: 'Takes back that a tenant was asked for which is not linked yet',
    output: z.object({ success: z.boolean() }),
  }),
  data: call({
    ...looks,
    id: 'office.data',
    path: '/products/{id}/office',
    summary: 'The tenant of a service with its licences, as Microsoft last told; with fresh=1 asked anew',
    query: fresh,
    output: z.object({ data: OfficeData }),
  }),
  history: call({
    ...reads,
    id: 'office.history',
    path: '/products/{id}/office/history',
    summary: 'What was done in the tenant of a service in the last 15 months, newest first',
    query: z.object(paging),
    output: pageOutput(LogLine),
  }),
  domains: call({
    ...looks,
    id: 'office.domains.list',
    path: '/products/{id}/office/domains',
    summary: 'The domains of the tenant of a service, with the records that they need',
    output: z.object({ data: z.array(TenantDomain) }),
  }),
})
export { officeParams }
