import * as z from 'zod/mini'
import { call } from '#base/call.ts'
import { pageOutput } from '#base/list-fields.ts'
import type { Column } from '#design/table/column.ts'

/** A list for the tests of tables, which no area has. */
const Boat = z.object({ id: z.number(), name: z.string() })
export type Boat = z.infer<typeof Boat>

export const boatCall = call({
  id: 'belfry.test.boats',
  method: 'GET',
  path: '/boats',
  access: ['anonymous-ok'],
  summary: 'Boats',
  query: z.object({
    page: z.number(),
    perPage: z.number(),
    sort: z.optional(z.string()),
    q: z.optional(z.string()),
    kind: z.optional(z.string()),
    built: z.optional(z.string()),
    cc: z.optional(z.string()),
  }),
  output: pageOutput(Boat),
})

export const boatColumns: Column<Boat>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, sortable: true },
  { id: 'id', header: 'Number', cell: ({ id }) => id },
]
