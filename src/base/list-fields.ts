import * as z from 'zod/mini'
import { defaultPageSize, type PageSize, pageSizes } from './paging.ts'

/** A number of a thing, or a count of at least one, as it stands in an address. */
export const wholeNumber = z.coerce.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))

/** Which page; a list that is read from its beginning each time says where that ends. */
export const pageUpTo = (most: number) => z._default(wholeNumber.check(z.lte(most)), 1)

/**
 * With what a list is asked for one page, beside its search, filters and order: `z.object({ ...paging, q: … })`. A caller
 * in this house can name no other size than those that are taken: the type of the input says which.
 */
export const paging = {
  page: pageUpTo(1_000_000),
  perPage: z._default(
    z.pipe(z.coerce.number<PageSize>({ error: 'invalid' }), z.literal(pageSizes, { error: 'invalid' })),
    defaultPageSize,
  ),
}

/** The same for a list that programs read as well as screens: any size up to a hundred. */
export const pagingOfAnySize = {
  ...paging,
  perPage: z._default(wholeNumber.check(z.lte(100)), defaultPageSize),
}

/** Texts joined by commas, as a filter with several values stands in an address. */
export const joined = z.pipe(
  z.string().check(z.maxLength(500)),
  z.transform((text) => text.split(',').filter(Boolean)),
)

/** One or more of these: `Unpaid,Overdue`. */
export const oneOrMore = <const Values extends readonly string[]>(values: Values) =>
  z.pipe(joined, z.array(z.enum(values, { error: 'invalid' })))

/**
 * The longest that one part of a path may be. The server takes every part up to here (`platform/http`), so that what a contract
 * promises can be reached.
 */
export const longestPathPart = 10_000

/** Several domains as part of a path: their names or numbers joined by commas, some hundreds of them. */
export const severalDomains = z.string().check(z.minLength(1), z.maxLength(longestPathPart))

/** A day of the calendar: `2026-01-31`. */
export const day = z.iso.date({ error: 'invalid' })
/** From a day up to and with another, in Brussels days: `2026-01-01..2026-03-31`. */
export const period = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^[\d-]{10}\.\.[\d-]{10}$/, { error: 'invalid' })),
    z.transform((text) => ({ from: text.slice(0, 10), to: text.slice(12) })),
  ),
  z.object({ from: day, to: day }),
)

/** One page of a list, as `pageOf` makes it. */
export const pageOutput = <Row extends z.core.SomeType>(row: Row) =>
  z.object({ data: z.array(row), page: z.number(), perPage: z.number(), total: z.number() })
