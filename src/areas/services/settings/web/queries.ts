import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { send } from '#design/api/client.ts'
import { useCall } from '#design/api/use-call.ts'
import { settingCalls } from '../contract.ts'
import type { HostingSetting } from '../rules/hosting-settings.ts'
import { settingKeys } from './keys.ts'

const whose = (cc: number | undefined) => ({ query: cc === undefined ? {} : { cc } })

export const settings = (cc: number | undefined) =>
  queryOptions({
    queryKey: settingKeys.list(cc),
    queryFn: ({ signal }) => send(settingCalls.get, whose(cc), { signal }).then((answer) => answer.data),
  })

/** With null the setting is again as it would be without a choice. */
export function useChange(cc: number | undefined) {
  const client = useQueryClient()
  return useCall(
    ({ setting, value }: { setting: HostingSetting; value: string | boolean | string[] | null }) =>
      send(settingCalls.update, { params: { setting }, ...whose(cc), body: { value } }),
    { done: ({ data }) => client.setQueryData(settings(cc).queryKey, data), inPlace: true },
  )
}
