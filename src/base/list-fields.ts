import * as z from 'zod/mini'
import { defaultPageSize, pageSizes } from './paging.ts'

/** Plain decimal digits and nothing else: a thing has one address, and `0x11`, `1e1`, `017` and ` 17` are none of it. */
const digits = /^(?:0|[1-9]\d{0,15})$/
const readPlainly = (given: unknown): unknown =>
  typeof given !== 'string' ? given : digits.test(given) ? Number(given) : Number.NaN

/** A whole number as it stands in an address, between these two. */
export const wholeNumberFrom = (least: number, most: number = Number.MAX_SAFE_INTEGER) =>
  z.pipe(z.transform(readPlainly), z.number().check(z.int(), z.gte(least), z.lte(most)))

/** A number of a thing, or a count of at least one, as it stands in an address. */
export const wholeNumber = wholeNumberFrom(1)
export const wholeNumberUpTo = (most: number) => wholeNumberFrom(1, most)

/** One of these numbers, as it stands in an address. */
export const oneNumberOf = <const Values extends readonly number[]>(values: Values) =>
  z.pipe(
    z.pipe(z.transform(readPlainly as (given: Values[number]) => unknown), z.number({ error: 'invalid' })),
    z.literal(values, { error: 'invalid' }),
  )

/** The page number, up to a limit for lists that are read from their beginning each time. */
export const pageUpTo = (most: number) => z._default(wholeNumberUpTo(most), 1)

/**
 * The fields that ask a list for one page, beside its search, filters and order: `z.object({ ...paging, q: … })`. The
 * input type only allows the page sizes that the portal offers.
 */
export const paging = {
  page: pageUpTo(1_000_000),
  perPage: z._default(oneNumberOf(pageSizes), defaultPageSize),
}

/** The same for a list that programs read as well as screens: any size up to a hundred. */
export const pagingOfAnySize = {
  ...paging,
  perPage: z._default(wholeNumberUpTo(100), defaultPageSize),
}

/** Texts joined by commas, the form of a filter with several values in a query. */
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
/** From one day to another, both included, in Brussels time: `2026-01-01..2026-03-31`. */
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
