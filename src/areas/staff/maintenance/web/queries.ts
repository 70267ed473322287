import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestOf } from '#base/call.ts'
import { send } from '#design/api/client.ts'
import { maintenanceCalls } from '../contract/calls.ts'

export const maintenance = () =>
  queryOptions({
    queryKey: ['maintenance'],
    queryFn: async ({ signal }) => (await send(maintenanceCalls.show, {}, { signal, quiet: true })).data,
  })

export type MaintenanceWish = RequestOf<typeof maintenanceCalls.save>['body']

export function useSaveMaintenance() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: MaintenanceWish) => send(maintenanceCalls.save, { body }, { quiet: true }),
    onSettled: () => client.invalidateQueries({ queryKey: ['maintenance'] }),
  })
}
