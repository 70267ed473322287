import { queryOptions } from '@tanstack/react-query'
import { wizardCalls } from '#areas/domains/wizards/contract/calls.ts'
import type { WizardState } from '#areas/domains/wizards/contract/shapes.ts'
import { officeData } from '#areas/microsoft/tenants/web/public.ts'
import { taskKeys } from '#areas/overview/home/web/keys.ts'
import { send } from '#design/api/client.ts'
import { tenantCalls } from '../../tenants/contract/calls.ts'
import { officeKeys } from '../../tenants/web/keys.ts'
import { userCalls } from '../contract/calls.ts'
import type { AskedRecords } from './asked-records.ts'

const params = (id: number) => ({ params: { id } })

/** The tenant of a service: what it lets us do inside. */
export const tenantOf = (id: number) =>
  queryOptions({
    ...officeData(id),
    select: ({ tenant }) => tenant,
  })

export const tenantUsers = (id: number) =>
  queryOptions({
    queryKey: officeKeys.one(String(id), 'users'),
    retry: false,
    queryFn: ({ signal }) => send(userCalls.list, params(id), { signal }),
  })

export const tenantDomains = (id: number) =>
  queryOptions({
    queryKey: officeKeys.one(String(id), 'domains'),
    retry: false,
    queryFn: ({ signal }) => send(tenantCalls.domains, params(id), { signal }).then(({ data }) => data),
  })

/** Public DNS is asked each time. */
const planFreshMs = 60_000
/** What would change in the zone of a domain for the records that Microsoft asks. */
export const recordPlan = (id: number, domain: string, asked: AskedRecords) =>
  queryOptions({
    queryKey: officeKeys.one(String(id), 'plan', domain, asked),
    staleTime: planFreshMs,
    retry: false,
    queryFn: async ({ signal }): Promise<WizardState | null> => {
      const query = { ...asked, devices: asked.devices ? ('1' as const) : ('0' as const), wizard: 'microsoft' as const }
      const { data } = await send(wizardCalls.check, { params: { domain }, query }, { signal })
      return data[0] ?? null
    },
  })

/** What every change makes old. */
export const changesInside = [officeKeys.all, taskKeys.all]
