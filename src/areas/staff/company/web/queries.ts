import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BrandName } from '#brands/brands.ts'
import { send } from '#design/api/client.ts'
import { type CompanySave, type CompanyView, companyCalls } from '../contract/calls.ts'

export const companyList = () =>
  queryOptions({
    queryKey: ['companies'],
    queryFn: async ({ signal }) => (await send(companyCalls.list, {}, { signal, quiet: true })).data,
  })

export function useSaveCompany(brand: BrandName) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: CompanySave) =>
      (await send(companyCalls.save, { params: { brand }, body }, { quiet: true })).data,
    onSuccess: (saved) =>
      client.setQueryData<CompanyView[]>(companyList().queryKey, (all) =>
        all?.map((each) => (each.brand === saved.brand ? saved : each)),
      ),
  })
}
