import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { allowedIn } from './allowed-values.ts'
import { oneOrMore, paging, wholeNumber } from './list-fields.ts'

const query = z.object({
  ...paging,
  sort: z._default(z.enum(['name', '-name'], { error: 'invalid' }), 'name'),
  state: z.optional(oneOrMore(['open', 'done'])),
  open: z.optional(z.union([z.literal('1'), z.enum(['yes', 'no'])])),
  either: z.optional(z.union([z.literal('all'), wholeNumber])),
  q: z.optional(z.string()),
})

it.each([
  ['perPage', ['10', '25', '50', '100']],
  ['sort', ['name', '-name']],
  ['state', ['open', 'done']],
  ['open', ['1', 'yes', 'no']],
  ['either', undefined],
  ['q', undefined],
  ['page', undefined],
  ['other', undefined],
  ['constructor', undefined],
])('%s may be %j', (field, values) => expect(allowedIn(query, field)).toEqual(values))
