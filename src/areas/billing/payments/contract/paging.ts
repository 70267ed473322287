import * as z from 'zod/mini'
import { defaultPageSize, pageSizes } from '#base/paging.ts'

export const positive = z.coerce.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))

export const PageQuery = z.object({
  page: z._default(positive, 1),
  perPage: z._default(
    z.coerce.number().check(z.refine((size) => (pageSizes as readonly number[]).includes(size), { error: 'invalid' })),
    defaultPageSize,
  ),
})

export const pageOutput = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ data: z.array(row), page: z.number(), perPage: z.number(), total: z.number() })
