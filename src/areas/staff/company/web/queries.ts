import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { BrandName } from '#brands/brands.ts'
import { send } from '#design/api/client.ts'
import { useCall } from '#design/api/use-call.ts'
import { type CompanySave, type CompanyView, companyCalls } from '../contract/calls.ts'
import { companyKeys } from './keys.ts'

export const companyList = () =>
  queryOptions({
    queryKey: companyKeys.all,
    queryFn: async ({ signal }) => (await send(companyCalls.list, {}, { signal })).data,
  })

export function useSaveCompany(brand: BrandName) {
  const client = useQueryClient()
  return useCall(async (body: CompanySave) => (await send(companyCalls.save, { params: { brand }, body })).data, {
    done: (saved) =>
      client.setQueryData<CompanyView[]>(companyList().queryKey, (all) =>
        all?.map((each) => (each.brand === saved.brand ? saved : each)),
      ),
    inPlace: true,
  })
}
