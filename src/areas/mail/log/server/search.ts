import { changedDomain, mailDomain, noteAsked } from '#areas/mail/mailboxes/server/public.ts'
import { type Direction, mailHostKey } from '#drivers/mail-host/port.ts'
import type { Acting, Ctx } from '#platform/context.ts'
import { answered, isRejected, isRejectedAs } from '#platform/operations/answers.ts'
import { startOperation } from '#platform/operations/start-operation.ts'
import type { LogLine, LogSearch } from '../contract/calls.ts'
import { daysBack, periodOf } from '../rules/period.ts'
import { decideHeld, deleteTask, deliverTask } from './decide.ts'
import { judgementText } from './judgement-text.ts'
import { refuse } from './refuse.ts'

/** The log is not stored here: it is requested from the host each time. */
export async function searchLog(
  ctx: Ctx,
  ref: string,
  direction: Direction,
  search: LogSearch,
): Promise<{ data: LogLine[]; next: string | null; upTo: string }> {
  const domain = await mailDomain(ctx, ref)
  insistOnLog(ctx, direction)
  const period =
    periodOf(search, ctx.now()) ??
    refuse('log_too_far_back', { field: 'from', values: { days: daysBack(search.verdict) } })
  if (period.until < period.since) return refuse('period_turned', { field: 'to' })
  const nothing = { data: [], next: null, upTo: ctx.now().toISOString() }
  // A domain without mail has no log, and the host does not know it.
  if (!domain.mail || domain.mail.kept_version === 0) return nothing
  const said = await ctx.driver(mailHostKey).searchLog({
    domain: domain.name,
    direction,
    ...period,
    from: search.sender?.toLowerCase(),
    to: search.recipient?.toLowerCase(),
    verdict: search.verdict,
    cursor: search.cursor,
    most: search.perPage,
  })
  if (isRejected(said)) return nothing
  const { lines, next, upTo } = answered(said) ?? refuse('mail_host_silent')
  return { data: lines.map((line) => ({ ...line, why: line.why.map((each) => inWords(ctx, each)) })), next, upTo }
}

const inWords = (ctx: Ctx, { judgement, points }: Pick<LogLine['why'][number], 'judgement' | 'points'>) => ({
  judgement,
  text: judgementText(judgement, ctx.locale),
  points,
})

function insistOnLog(ctx: Ctx, direction: Direction): void {
  const able = ctx.driver(mailHostKey).abilities[direction === 'in' ? 'incomingLog' : 'outgoingLog']
  if (!able.can) refuse('mail_not_possible', { values: { because: able.because[ctx.locale] } })
}

type Decision = { does: 'deliver' | 'delete'; messages: readonly string[]; allowSender: boolean; learn: boolean }

/**
 * The host knows whether a message of this domain is held. When it holds none of them the request is refused at once;
 * messages decided by someone else meanwhile end the task.
 */
export async function decide(ctx: Ctx, ref: string, decision: Decision): Promise<{ success: boolean; task: number }> {
  const messages = [...new Set(decision.messages)]
  const domain = await mailDomain(ctx, ref)
  const isKept = domain.mail !== undefined && domain.mail.kept_version > 0
  // The refusal for mail that cannot be changed comes first.
  if (
    domain.status === 'Active' &&
    domain.mail?.is_on !== false &&
    !(isKept && (await holdsAny(ctx, domain.name, messages)))
  )
    return refuse('message_not_held')
  return ctx.transact((step) => ask(step, ref, { ...decision, messages }))
}

/** A silent host may hold them: the task asks again. */
async function holdsAny(ctx: Ctx, domain: string, messages: readonly string[]): Promise<boolean> {
  for (const heldId of messages)
    if (!isRejectedAs(await ctx.driver(mailHostKey).readHeld({ domain, heldId }), 'no_such_message')) return true
  return false
}

async function ask(
  ctx: Acting,
  ref: string,
  { messages, ...decision }: Decision,
): Promise<{ success: boolean; task: number }> {
  const domain = await changedDomain(ctx, ref)
  const wanted = { ...decision, domain: domain.name, messages: [...messages] }
  const { taskId } = await startOperation(ctx, decideHeld, {
    clientId: domain.clientId,
    subject: domain.id,
    label: domain.name,
    kind: decision.does === 'deliver' ? deliverTask : deleteTask,
    wanted,
  })
  const action = decision.does === 'deliver' ? 'mail.held.delivered' : 'mail.held.deleted'
  await noteAsked(ctx, domain, action, { messages: wanted.messages.length, allowSender: decision.allowSender })
  return { success: true, task: taskId }
}
