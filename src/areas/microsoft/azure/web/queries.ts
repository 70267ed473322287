import { queryOptions } from '@tanstack/react-query'
import { send } from '#design/api/client.ts'
import { officeKeys } from '../../tenants/web/keys.ts'
import { azureCalls } from '../contract/calls.ts'

/** The Azure plan of the tenant of a service: asked of Microsoft each time. */
export const azureOf = (id: number) =>
  queryOptions({
    queryKey: officeKeys.one(String(id), 'azure'),
    retry: false,
    queryFn: ({ signal }) => send(azureCalls.get, { params: { id } }, { signal }).then(({ data }) => data),
  })
