import { createHash } from 'node:crypto'
import { StatementProblem } from '#areas/billing/statements/rules/problem.ts'
import { readXml } from '#areas/billing/statements/server/public.ts'
import { dayOf } from '#base/dates.ts'
import type { Ctx } from '#platform/context.ts'
import type { ReportResult } from '../contract/shapes.ts'
import type { SequenceType } from '../rules/sequence.ts'
import { fileStateOf, readStatusReport, refusedOf, type StatusReport } from '../rules/status-report.ts'
import { type BatchRow, batchStore } from './batch-store.ts'
import { blockId } from './documents/pain008.ts'
import { endCollection } from './end-collection.ts'
import { refuse } from './refuse.ts'

const largestReport = 10 * 1024 * 1024

/** Reads a bank's report on a file, as a whole or not at all; the same report again changes nothing. */
export async function readReport(ctx: Ctx): Promise<{ data: ReportResult }> {
  const file = ctx.files.find(({ field }) => field === 'file')
  if (!file || file.content.length === 0 || file.content.length > largestReport)
    return refuse('report_needed', { field: 'file' })
  const report = await parse(file.content)
  const batch = await batchStore.lockByMessage(ctx.sql, report.originalMessageId)
  if (!batch)
    return refuse('report_of_another', { field: 'file', values: { message: report.originalMessageId.slice(0, 35) } })
  const sha256 = createHash('sha256').update(file.content).digest('hex')
  const facts = { batchId: batch.id, messageId: report.messageId.slice(0, 35), sha256, at: ctx.now() }
  const fileName = file.name.replace(/[^\w. -]+/g, '-').slice(0, 120)
  const id = await batchStore.addReport(ctx.sql, { ...facts, fileName, by: ctx.requirePrincipal().accountId })
  if (id === undefined) {
    const known = await batchStore.reportBySha(ctx.sql, sha256)
    return {
      data: {
        messageId: batch.message_id,
        accepted: known?.accepted ?? 0,
        rejected: known?.rejected ?? 0,
        known: true,
      },
    }
  }
  return { data: await execute(ctx, id, batch, report) }
}

async function parse(content: Buffer): Promise<StatusReport> {
  try {
    const report = readStatusReport(await readXml(content))
    if (report) return report
  } catch (error) {
    if (!(error instanceof StatementProblem)) throw error
  }
  return refuse('report_unreadable', { field: 'file' })
}

async function execute(ctx: Ctx, reportId: number, batch: BatchRow, report: StatusReport): Promise<ReportResult> {
  const held = await ofBatch(ctx, batch)
  const refused = refusedOf(report, held)
  for (const { endToEndId, reason } of refused)
    await endCollection(ctx, { endToEndId, kind: 'rejected', reasonCode: reason, on: dayOf(ctx.now()) })
  const state = fileStateOf(report)
  if (state) await batchStore.answered(ctx.sql, batch.id, state, report.group.reason ?? null, ctx.now())
  const [accepted, rejected] = [held.length - refused.length, refused.length]
  await batchStore.countReport(ctx.sql, reportId, accepted, rejected)
  await ctx.audit({
    action: 'billing.collections.answered',
    object: { type: 'direct-debit-batch', id: batch.id },
    details: { messageId: batch.message_id, state: state ?? 'undecided', accepted, rejected },
  })
  return { messageId: batch.message_id, accepted, rejected, known: false }
}

/** The collections of a file that can still be refused: with the bank, or counted as collected. */
async function ofBatch(ctx: Ctx, batch: BatchRow) {
  const rows = await ctx.sql
    .selectFrom('direct_debit_collection')
    .select(['end_to_end_id', 'sequence_type'])
    .where('batch_id', '=', batch.id)
    .where('state', 'in', ['batched', 'collected'])
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    endToEndId: row.end_to_end_id,
    blockId: blockId(batch.message_id, row.sequence_type as SequenceType),
  }))
}
