import type { Output } from '#base/call.ts'
import type { Ctx } from '#platform/context.ts'
import type { dnsCalls } from '../contract/calls.ts'
import type { Template } from '../contract/shapes.ts'
import type { RecordInput } from '../rules/read-record.ts'
import { askedVariables, readTemplateRecord, templateRecordOf } from '../rules/template.ts'
import { protectionOf, type ZoneRecord } from '../rules/zone.ts'
import { refusePlan } from './change-zone.ts'
import { domainOfCall, refuse, type ZoneDomain } from './domain-lookup.ts'
import { recordStore } from './record-store.ts'
import { plainRecord } from './serialize.ts'
import { readRecords } from './snapshot-store.ts'
import { templateStore } from './template-store.ts'

type Row = { id: number; name: string; description: string; records: unknown }

function answerTemplate({ id, name, description, records }: Row): Template {
  const kept = readRecords(records)
  return { id, name, description, records: kept.map(plainRecord), asks: askedVariables(kept) as Template['asks'] }
}

/** A template's records must be valid in themselves; whether they fit a zone is checked when it is applied. */
function checkedRecords(ctx: Ctx, domain: ZoneDomain, inputs: readonly RecordInput[]): ZoneRecord[] {
  const read = inputs.map((input) => readTemplateRecord(input, domain.name))
  refusePlan(
    {
      refusals: read.flatMap(({ problems }, index) =>
        problems.map((problem) => ({ list: 'add' as const, index, ...problem })),
      ),
    },
    ctx.locale,
  )
  return read.flatMap(({ record }) => (record ? [record] : []))
}

/** Made from the domain's own records, or the chosen ones, without those kept by the portal. */
async function recordsOfZone(ctx: Ctx, domain: ZoneDomain, from: readonly number[] | undefined): Promise<ZoneRecord[]> {
  const held = from
    ? await recordStore.ofIds(ctx.sql, domain.id, from)
    : await recordStore.first(ctx.sql, domain.id, maxTemplateRecords + 1)
  const own = held.filter((record) => !protectionOf(record, domain))
  if (own.length > maxTemplateRecords) refuse('template_large', { values: { max: maxTemplateRecords } })
  return own.map((record) => templateRecordOf(record, domain.name))
}
/** A template is for what many domains have in common. */
const maxTemplateRecords = 500

export async function listTemplates(ctx: Ctx, text: string) {
  await domainOfCall(ctx, text)
  return { data: (await templateStore.list(ctx.sql, ctx.requirePrincipal().clientId)).map(answerTemplate) }
}

export async function createTemplate(ctx: Ctx, text: string, body: Output<typeof dnsCalls.createTemplate.body>) {
  const domain = await domainOfCall(ctx, text)
  const { clientId } = ctx.requirePrincipal()
  const { name, description = '' } = body
  if (await templateStore.nameTaken(ctx.sql, clientId, name)) refuse('template_exists', { field: 'name' })
  const records = body.records ? checkedRecords(ctx, domain, body.records) : await recordsOfZone(ctx, domain, body.from)
  return { data: answerTemplate(await templateStore.create(ctx.sql, clientId, { name, description, records })) }
}

export async function updateTemplate(
  ctx: Ctx,
  text: string,
  id: number,
  body: Output<typeof dnsCalls.updateTemplate.body>,
) {
  const domain = await domainOfCall(ctx, text)
  const { clientId } = ctx.requirePrincipal()
  const before = (await templateStore.find(ctx.sql, clientId, id)) ?? refuse('template_gone')
  const { name = before.name, description = before.description } = body
  if (await templateStore.nameTaken(ctx.sql, clientId, name, id)) refuse('template_exists', { field: 'name' })
  const records = body.records ? checkedRecords(ctx, domain, body.records) : readRecords(before.records)
  const after = await templateStore.update(ctx.sql, clientId, id, { name, description, records }, ctx.now())
  return { data: answerTemplate(after) }
}

export async function deleteTemplate(ctx: Ctx, text: string, id: number): Promise<undefined> {
  await domainOfCall(ctx, text)
  if (!(await templateStore.remove(ctx.sql, ctx.requirePrincipal().clientId, id))) refuse('template_gone')
  return undefined
}
