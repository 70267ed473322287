import { type RawBuilder, sql as raw, type SqlBool } from 'kysely'
import { beginning, containing } from '#platform/sql/like.ts'
import type { RecordQuery } from '../contract/calls.ts'
import { ownersOf, readSearch, type Term, typesIn, type Wanted, wholeValues } from '../rules/search-words.ts'

type Condition = RawBuilder<SqlBool>

/** Alternatives that have an index each; one of them must match, for every term. */
export type Conditions = { terms: readonly (readonly Condition[])[]; types: readonly string[] }

/** The number of characters in the index of data. */
const indexed = 64

const nameIs = (text: string): Condition => raw`record.name = ${text}`
const nameStarts = (text: string): Condition => raw`record.name like ${beginning(text.toLowerCase())}`
/**
 * The first characters find it by index. The empty string appended to the column keeps the planner from using the
 * trigram index for the rest.
 */
const contentIs = (text: string): Condition => {
  const values = wholeValues(text)
  return raw`(left(record.rdata, 64) = any (${values.map((value) => value.slice(0, indexed))}::text[]) and record.rdata || '' = any (${values}::text[]))`
}
const contentStarts = (text: string): Condition => {
  const starts = [text, text.toLowerCase(), `"${text}`].map((start) => beginning(start.slice(0, indexed)))
  return raw`(left(record.rdata, 64) like ${starts[0]} or left(record.rdata, 64) like ${starts[1]} or left(record.rdata, 64) like ${starts[2]})`
}
const contentContains = (text: string): Condition => raw`record.rdata ilike ${containing(text)}`

const places: Record<Exclude<Term['in'], 'anywhere'>, Record<Term['how'], (text: string) => Condition>> = {
  name: { is: nameIs, starts: nameStarts, contains: nameStarts },
  content: { is: contentIs, starts: contentStarts, contains: contentContains },
}

/** A host name may be the owner of a record, split by the domain. */
function ownerIs(text: string): Condition[] {
  const owners = ownersOf(text)
  if (owners.length === 0) return []
  const domains = owners.map(({ domain }) => domain)
  const names = owners.map(({ name }) => name)
  return [
    raw`(domain.name = any (${domains}::text[]) and (domain.name, record.name) in (select * from unnest(${domains}::text[], ${names}::text[])))`,
  ]
}

const alternatives = ({ in: place, how, text }: Term): Condition[] =>
  place === 'anywhere'
    ? [places.name[how](text), places.content[how](text), ...ownerIs(text)]
    : [places[place][how](text)]

/** The conditions from the search box and from the filters. */
export function conditionsOf(query: RecordQuery): { wanted: Conditions; domain: string | undefined } {
  const typed: Wanted = readSearch(query.q ?? '')
  const terms: Term[] = [...typed.terms]
  if (query.name) terms.push({ in: 'name', how: 'starts', text: query.name === '@' ? '' : query.name })
  if (query.content) terms.push({ in: 'content', how: 'is', text: query.content })
  const asked = query.type === undefined ? [] : typesIn(query.type)
  // Both were requested, so both must match; types that exclude each other find nothing.
  const both = asked.length > 0 && typed.types.length > 0
  const types = both ? asked.filter((type) => typed.types.includes(type)) : [...asked, ...typed.types]
  const isNothing = types.length === 0 && (both || Boolean(query.type))
  return {
    wanted: { terms: terms.map(alternatives), types: isNothing ? [''] : types },
    domain: query.domain?.toLowerCase() ?? typed.domain,
  }
}

/** All conditions of a record as one. */
export function allOf({ terms, types }: Conditions): Condition {
  const all = terms.map(anyOf)
  if (types.length > 0) all.push(raw`record.type = any (${[...types]}::text[])`)
  return all.length === 0 ? raw`true` : raw`(${raw.join(all, raw` and `)})`
}

const anyOf = (conditions: readonly Condition[]): Condition => raw`(${raw.join([...conditions], raw` or `)})`

/** The same as a union of index scans: the first term is looked up, the others filter its result. */
export function branchesOf({ terms, types }: Conditions): Condition[] {
  const [first, ...rest] = terms
  const others = allOf({ terms: rest, types })
  return first ? first.map((one) => raw`(${one} and ${others})`) : [others]
}
