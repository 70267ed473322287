import { pageOf } from '#base/paging.ts'
import type { Ctx } from '#platform/context.ts'
import { maxAtOnce } from '../contract/editor-calls.ts'
import { isRecordType } from '../rules/record-types.ts'
import { typeWord } from '../rules/type-words.ts'
import { printZoneFile } from '../rules/zone-file.ts'
import { type Asking, domainOfCall, refuse } from './domain-lookup.ts'
import { type RecordFilter, recordStore } from './record-store.ts'
import { answerRecords, answerZone } from './serialize.ts'
import { zoneStore } from './zone-store.ts'

/** The domain of a call with its zone; a domain with its DNS elsewhere has none. */
export async function zoneOfCall(ctx: Asking, text: string) {
  const domain = await domainOfCall(ctx, text)
  const zone = (await zoneStore.find(ctx.sql, domain.id)) ?? refuse('zone_not_here')
  return { domain, zone }
}

type ListQuery = Omit<RecordFilter, 'types'> & { type?: string }

/** `type` is one type, or several separated by commas. */
const typesIn = (type: string | undefined) =>
  type ? { types: type.toUpperCase().split(',').filter(isRecordType) } : {}

export async function listRecords(ctx: Ctx, text: string, { type, ...query }: ListQuery) {
  const { domain, zone } = await zoneOfCall(ctx, text)
  const filter = { ...query, ...typesIn(type) }
  const { records, total } = await recordStore.page(ctx.sql, domain.id, filter)
  const sets = await recordStore.ofNames(ctx.sql, domain.id, [...new Set(records.map(({ name }) => name))])
  return { ...pageOf(answerRecords(domain, records, sets), query, total), zone: answerZone(domain, zone) }
}

/** All records that match a filter, up to the limit of one change. */
export async function matchingRecords(ctx: Ctx, text: string, { type, search }: { type?: string; search?: string }) {
  const { domain, zone } = await zoneOfCall(ctx, text)
  const filter = { ...(search ? { search } : {}), ...typesIn(type) }
  const whole = { ...filter, sort: 'name', direction: 'asc', page: 1, perPage: maxAtOnce } as const
  const { records, total } = await recordStore.page(ctx.sql, domain.id, whole)
  const sets = await recordStore.ofNames(ctx.sql, domain.id, [...new Set(records.map(({ name }) => name))])
  return { data: answerRecords(domain, records, sets), total, zone: answerZone(domain, zone) }
}

/** `fd` is a day as in other calls; invalid values are ignored. */
export async function recordsByType(ctx: Ctx, text: string, type: string, fd?: string) {
  const { domain, zone } = await zoneOfCall(ctx, text)
  const wanted = type.toUpperCase()
  if (!typeWord(wanted)) refuse('unknown_type', { field: 'type', values: { type: type.slice(0, 60) } })
  const since = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(fd ?? '') ? fd : undefined
  // A type that exists but is not supported has no records here.
  const records = isRecordType(wanted) ? await recordStore.ofType(ctx.sql, domain.id, wanted, since) : []
  const sets = await recordStore.ofNames(ctx.sql, domain.id, [...new Set(records.map(({ name }) => name))])
  return { data: answerRecords(domain, records, sets), zone: answerZone(domain, zone) }
}

export async function exportZoneFile(ctx: Ctx, text: string) {
  const { domain } = await zoneOfCall(ctx, text)
  const content = printZoneFile(await recordStore.all(ctx.sql, domain.id), domain.name)
  return { content, type: 'text/dns; charset=utf-8', name: `${domain.name}.zone` }
}
