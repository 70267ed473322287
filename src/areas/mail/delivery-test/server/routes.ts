import { mailRefusals } from '#areas/mail/mailboxes/contract/refusals.ts'
import {
  isMailOffered,
  lockMail,
  type MailDomain,
  mailDomain,
  mailReason,
  noteAsked,
} from '#areas/mail/mailboxes/server/public.ts'
import { refuser } from '#base/refusal.ts'
import { mailHostKey } from '#drivers/mail-host/port.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { startOperation } from '#platform/operations/start-operation.ts'
import { type DeliveryTest, deliveryTestCalls } from '../contract/calls.ts'
import { faultText } from './fault-text.ts'
import { sendTest, testTask } from './send-test.ts'
import { type TestRow, testStore } from './test-store.ts'

const refuse = refuser(mailRefusals)
/** Limit of concurrent tests per domain. */
const mostAtOnce = 5

export const deliveryTestRoutes = routes(deliveryTestCalls, {
  last: async (ctx, { params }) => {
    const { box } = await mailboxOf(ctx, params)
    const row = await testStore.find(ctx.sql, box.id)
    return { data: row ? testOf(ctx, row) : null }
  },

  send: async (ctx, { params }) => {
    const { domain, box } = await mailboxOf(ctx, params)
    insistOnSending(ctx, domain)
    await lockMail(ctx.sql, domain.id)
    if (box.state !== 'ready' && box.state !== 'changing') return refuse('mailbox_not_found')
    const address = `${box.name}@${domain.name}`
    if ((await testStore.find(ctx.sql, box.id))?.state === 'open')
      return refuse('mail_under_way', { values: { what: address } })
    if ((await testStore.countOpen(ctx.sql, domain.id)) >= mostAtOnce)
      return refuse('mail_under_way', { values: { what: domain.name } })
    const { taskId } = await startOperation(ctx, sendTest, {
      clientId: domain.clientId,
      subject: domain.id,
      label: address,
      kind: testTask,
      wanted: { mailboxId: box.id, address, domain: domain.name },
    })
    await testStore.begin(ctx.sql, box.id, taskId, ctx.now())
    await noteAsked(ctx, domain, 'mail.test.sent', { address })
    const row = await testStore.find(ctx.sql, box.id)
    return { data: testOf(ctx, row ?? refuse('mailbox_not_found')), task: taskId }
  },
})

async function mailboxOf(ctx: Ctx, params: { domain: string; mailbox: number }) {
  const domain = await mailDomain(ctx, params.domain)
  const box = await testStore.mailbox(ctx.sql, domain.id, params.mailbox)
  return { domain, box: box ?? refuse('mailbox_not_found') }
}

/** Mail that is off may be tested as well: the test reports it. */
function insistOnSending(ctx: Ctx, { status, name }: MailDomain): void {
  const able = ctx.driver(mailHostKey).abilities.sendTest
  if (!isMailOffered(ctx)) refuse('mail_not_offered')
  if (status !== 'Active') refuse('domain_not_active', { values: { name } })
  if (!able.can) refuse('mail_not_possible', { values: { because: able.because[ctx.locale] } })
}

const testOf = ({ locale }: Pick<Ctx, 'locale'>, row: TestRow): DeliveryTest => ({
  state: row.state,
  reason: row.reason_code && mailReason(row.reason_code, locale),
  sentAt: row.asked_at.toISOString(),
  endedAt: row.finished_at?.toISOString() ?? null,
  hops: row.hops.map(({ hop, state, because }) => ({
    ...{ hop, state, because },
    text: because && faultText(hop, because, locale),
  })),
})
