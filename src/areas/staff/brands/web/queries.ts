import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BrandName } from '#brands/brands.ts'
import { send } from '#design/api/client.ts'
import { type BrandView, brandCalls } from '../contract/calls.ts'
import type { BrandWish } from '../rules/wish.ts'

export const brandList = () =>
  queryOptions({
    queryKey: ['brand-texts'],
    queryFn: async ({ signal }) => (await send(brandCalls.list, {}, { signal, quiet: true })).data,
  })

export const brandHistory = (brand: BrandName) =>
  queryOptions({
    queryKey: ['brand-texts', brand, 'history'],
    queryFn: async ({ signal }) =>
      (await send(brandCalls.history, { params: { brand } }, { signal, quiet: true })).data,
  })

export function useSaveTexts(brand: BrandName) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: BrandWish) =>
      (await send(brandCalls.save, { params: { brand }, body }, { quiet: true })).data,
    onSuccess: async (saved) => {
      client.setQueryData<BrandView[]>(brandList().queryKey, (all) =>
        all?.map((each) => (each.name === saved.name ? saved : each)),
      )
      await client.invalidateQueries({ queryKey: brandHistory(brand).queryKey })
    },
  })
}
