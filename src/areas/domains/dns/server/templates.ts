import type { Output } from '#base/call.ts'
import type { Ctx } from '#platform/context.ts'
import type { dnsCalls } from '../contract/calls.ts'
import { type RecordInput, readRecord } from '../rules/read-record.ts'
import { ttlLimits } from '../rules/ttl.ts'
import { protectionOf, type ZoneRecord } from '../rules/zone.ts'
import { plainRecord } from './answers.ts'
import { refusePlan } from './change-zone.ts'
import { domainOfCall, refuse, type ZoneDomain } from './domain-lookup.ts'
import { recordStore } from './record-store.ts'
import { readRecords } from './snapshot-store.ts'
import { templateStore } from './template-store.ts'

type Row = { id: number; name: string; records: unknown }
const answerTemplate = ({ id, name, records }: Row) => ({ id, name, records: readRecords(records).map(plainRecord) })

/** A template's records must be right in themselves; whether they fit a zone shows when they are applied. */
function checkedRecords(ctx: Ctx, domain: ZoneDomain, inputs: readonly RecordInput[]): ZoneRecord[] {
  const read = inputs.map((input) => readRecord(input, domain.name))
  refusePlan(
    {
      refusals: read.flatMap(({ problems }, index) =>
        problems.map((problem) => ({ list: 'add' as const, index, ...problem })),
      ),
    },
    ctx.locale,
  )
  return read.flatMap(({ record }) => (record ? [{ ...record, ttl: record.ttl ?? ttlLimits.default }] : []))
}

export async function listTemplates(ctx: Ctx, text: string) {
  await domainOfCall(ctx, text)
  return { data: (await templateStore.list(ctx.sql, ctx.asker().clientId)).map(answerTemplate) }
}

export async function createTemplate(ctx: Ctx, text: string, body: Output<typeof dnsCalls.createTemplate.body>) {
  const domain = await domainOfCall(ctx, text)
  const { clientId } = ctx.asker()
  if (await templateStore.nameTaken(ctx.sql, clientId, body.name)) refuse('template_exists', { field: 'name' })
  const own = async () => (await recordStore.all(ctx.sql, domain.id)).filter((record) => !protectionOf(record, domain))
  const records = body.records ? checkedRecords(ctx, domain, body.records) : await own()
  return { data: answerTemplate(await templateStore.create(ctx.sql, clientId, body.name, records.map(plain))) }
}
const plain = ({ name, type, ttl, data }: ZoneRecord): ZoneRecord => ({ name, type, ttl, data })

export async function updateTemplate(
  ctx: Ctx,
  text: string,
  id: number,
  body: Output<typeof dnsCalls.updateTemplate.body>,
) {
  const domain = await domainOfCall(ctx, text)
  const { clientId } = ctx.asker()
  const before = (await templateStore.find(ctx.sql, clientId, id)) ?? refuse('template_gone')
  const name = body.name ?? before.name
  if (await templateStore.nameTaken(ctx.sql, clientId, name, id)) refuse('template_exists', { field: 'name' })
  const records = body.records ? checkedRecords(ctx, domain, body.records) : readRecords(before.records)
  return { data: answerTemplate(await templateStore.update(ctx.sql, clientId, id, name, records.map(plain))) }
}

export async function deleteTemplate(ctx: Ctx, text: string, id: number): Promise<undefined> {
  await domainOfCall(ctx, text)
  if (!(await templateStore.remove(ctx.sql, ctx.asker().clientId, id))) refuse('template_gone')
  return undefined
}
