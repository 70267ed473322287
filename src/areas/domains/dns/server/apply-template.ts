import * as z from 'zod/mini'
import type { Output } from '#base/call.ts'
import { Refusal } from '#base/refusal.ts'
import type { Acting, Ctx } from '#platform/context.ts'
import { refusalBody } from '#platform/http/answers.ts'
import { many } from '#platform/jobs/many/many.ts'
import { maxInOneCall, type Started, startMany } from '#platform/jobs/many/start-many.ts'
import { TemplateBody } from '../contract/editor-calls.ts'
import type { TemplateOutcome } from '../contract/shapes.ts'
import { planChange } from '../rules/plan-change.ts'
import { variableProblem } from '../rules/template.ts'
import { changeOfRows, templateRows } from '../rules/template-plan.ts'
import type { ZoneRecord } from '../rules/zone.ts'
import { changeZone } from './change-zone.ts'
import { domainOfCall, domainsIn, refuse } from './domain-lookup.ts'
import { zoneOfCall } from './list-records.ts'
import { recordStore } from './record-store.ts'
import { answerRecords, plainRecord, problemWords } from './serialize.ts'
import { readRecords } from './snapshot-store.ts'
import { templateStore } from './template-store.ts'
import { recordsAround } from './zone-part.ts'

type Body = Output<typeof TemplateBody>

/** How a template is applied to each of many domains. */
export const templateMany = many({
  name: 'dns.template-many',
  needs: 'domains',
  scope: 'dns:write',
  payload: z.extend(TemplateBody, { template: z.number() }),
  one: async (ctx, ref, { template, ...body }) => {
    const { domain, added, changed, removed } = await applyToOne(ctx, ref, await recordsIn(ctx, template, body), body)
    const isSame = added + changed + removed === 0
    return { label: domain, result: { added, changed, removed }, ...(isSame ? { outcome: 'unchanged' } : {}) }
  },
})

/** Applies a template to one domain or several; the failure of one does not hold up the others. */
export async function applyTemplate(
  ctx: Ctx,
  text: string,
  id: number,
  body: Body,
): Promise<{ data: TemplateOutcome[]; task: Started | null }> {
  const domains = domainsIn(text)
  if (domains.length === 1) await domainOfCall(ctx, domains[0] as string)
  const records = await recordsIn(ctx, id, body)
  // For one domain there is no list of outcomes: its refusal is the answer.
  if (domains.length === 1)
    return { data: [await ctx.transact((step) => applyToOne(step, domains[0] as string, records, body))], task: null }
  if (!body.preview && domains.length > maxInOneCall) {
    const start = { refs: domains, payload: { ...body, template: id } }
    return { data: [], task: await ctx.transact((step) => startMany(step, templateMany, start)) }
  }
  const data: TemplateOutcome[] = []
  for (const domain of domains)
    data.push(
      await ctx
        .transact((step) => applyToOne(step, domain, records, body))
        .catch((error) => failed(ctx, domain, error)),
    )
  return { data, task: null }
}

/** The records of a client's template with its variables filled in. */
export async function recordsIn(
  ctx: Acting,
  id: number,
  { variables = {}, choices = {} }: Body,
): Promise<readonly ZoneRecord[]> {
  const template = (await templateStore.find(ctx.sql, ctx.requirePrincipal().clientId, id)) ?? refuse('template_gone')
  const records = readRecords(template.records)
  const places = new Set(records.map((_, place) => String(place)))
  const unknown = Object.keys(choices).filter((place) => !places.has(place))
  if (unknown.length > 0)
    refuse('template_choice_unknown', {
      field: `choices.${unknown[0]}`,
      values: { places: unknown.slice(0, 20).join(', ') },
    })
  const missing = variableProblem(records, variables)
  if (missing) refuse(missing.code, { field: missing.field, ...(missing.values ? { values: missing.values } : {}) })
  return records
}

async function applyToOne(
  ctx: Acting,
  text: string,
  records: readonly ZoneRecord[],
  body: Body,
): Promise<TemplateOutcome> {
  const { domain } = await zoneOfCall(ctx, text)
  const values = body.variables ?? {}
  const names = new Set(templateRows(domain, [], records, values).map(({ record }) => record.name))
  const current = await recordStore.ofNames(ctx.sql, domain.id, [...names])
  const rows = templateRows(domain, current, records, values, {
    choices: body.choices ?? {},
    otherwise: body.otherwise ?? 'advised',
  })
  const { change, addedFrom } = changeOfRows(rows)
  const plan = planChange(domain, await recordsAround(ctx.sql, domain, change), change)
  const wrong = new Map(
    plan.refusals.flatMap((problem) =>
      problem.list === 'add' ? [[addedFrom[problem.index] as number, problemWords(problem, ctx.locale)]] : [],
    ),
  )
  const outcome = {
    domain: domain.name,
    code: null,
    error: null,
    rows: rows.map((row) => ({
      index: row.index,
      state: row.state,
      record: plainRecord(row.record),
      standing: answerRecords(domain, row.standing, current),
      choices: [...row.choices],
      choice: row.choice,
      error: wrong.get(row.index) ?? (row.problem ? problemWords(row.problem, ctx.locale) : null),
    })),
    added: plan.added.length,
    changed: plan.changed.length,
    removed: plan.removed.length,
  }
  if (body.preview) return { ...outcome, done: false }
  if (plan.refusals.length > 0) refuse('template_wrong', { details: { rows: outcome.rows } })
  await changeZone(ctx, domain, change, {
    action: 'dns.template.apply',
    reason: 'before-template',
    accountId: ctx.requirePrincipal().accountId,
    locale: ctx.locale,
  })
  return { ...outcome, done: true }
}

function failed(ctx: Ctx, domain: string, error: unknown): TemplateOutcome {
  if (!(error instanceof Refusal)) throw error
  const { code, error: words } = refusalBody(error, ctx.locale)
  return { domain, done: false, code, error: words, rows: [], added: 0, changed: 0, removed: 0 }
}
