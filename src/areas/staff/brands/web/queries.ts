import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { BrandName } from '#brands/brands.ts'
import { send } from '#design/api/client.ts'
import { useCall } from '#design/api/use-call.ts'
import { type BrandView, brandCalls } from '../contract/calls.ts'
import type { BrandInput } from '../rules/brand-input.ts'
import { brandKeys } from './keys.ts'

export const brandList = () =>
  queryOptions({
    queryKey: brandKeys.all,
    queryFn: async ({ signal }) => (await send(brandCalls.list, {}, { signal })).data,
  })

export const brandHistory = (brand: BrandName) =>
  queryOptions({
    queryKey: brandKeys.one(brand, 'history'),
    queryFn: async ({ signal }) => (await send(brandCalls.history, { params: { brand } }, { signal })).data,
  })

export function useSaveTexts(brand: BrandName) {
  const client = useQueryClient()
  return useCall(async (body: BrandInput) => (await send(brandCalls.save, { params: { brand }, body })).data, {
    refreshes: [brandHistory(brand).queryKey],
    done: (saved) =>
      client.setQueryData<BrandView[]>(brandList().queryKey, (all) =>
        all?.map((each) => (each.name === saved.name ? saved : each)),
      ),
    inPlace: true,
  })
}
