import { queryOptions } from '@tanstack/react-query'
import type { RequestOf } from '#base/call.ts'
import { send } from '#design/api/client.ts'
import { useCall } from '#design/api/use-call.ts'
import { maintenanceCalls } from '../contract/calls.ts'
import { maintenanceKeys } from './keys.ts'

export const maintenance = () =>
  queryOptions({
    queryKey: maintenanceKeys.all,
    queryFn: async ({ signal }) => (await send(maintenanceCalls.show, {}, { signal })).data,
  })

export type MaintenanceInput = RequestOf<typeof maintenanceCalls.save>['body']

export function useSaveMaintenance() {
  return useCall((body: MaintenanceInput) => send(maintenanceCalls.save, { body }), {
    refreshes: [maintenanceKeys.all],
    inPlace: true,
  })
}
