import * as z from 'zod/mini'
import { addDays, dayOf } from '#base/dates.ts'
import type { DomainId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { startOperation } from '#platform/operations/start-operation.ts'
import { firstPack, isFull, type Pack } from '../rules/pack.ts'
import { graceDays } from '../rules/pack-price.ts'
import { mailEnding } from './domain-events.ts'
import { domainStore } from './domain-store.ts'
import { dropDomain, endTask } from './drop-domain.ts'
import { hostingOf, mailBy, packToday } from './hosting.ts'
import { keepDomain, packTask, switchOffTask, switchOnTask } from './keep-domain.ts'
import { mailboxStore } from './mailbox-store.ts'

const domainOf = (work: Work, domainId: DomainId) =>
  work.sql
    .selectFrom('domain')
    .select(['id', 'name', 'client_id', 'status'])
    .where('id', '=', domainId)
    .executeTakeFirst()

type Domain = NonNullable<Awaited<ReturnType<typeof domainOf>>>
type Task = typeof packTask | typeof switchOnTask | typeof switchOffTask
const send = (work: Work, domain: Domain, { kind, version }: { kind: Task; version: number }) =>
  startOperation(work, keepDomain, {
    ...{ clientId: domain.client_id, subject: domain.id, label: domain.name },
    ...{ kind, wanted: { version } },
  })

/** Sends the wanted state to the host, if it changed. */
async function want(work: Work, domainId: DomainId, wanted: { pack: Pack; isOn: boolean }): Promise<void> {
  const [domain, mail] = await Promise.all([domainOf(work, domainId), domainStore.find(work.sql, domainId)])
  if (!domain || !mail || !(await domainStore.want(work.sql, domainId, wanted, work.now()))) return
  const kind = wanted.isOn === mail.is_on ? packTask : wanted.isOn ? switchOnTask : switchOffTask
  await send(work, domain, { kind, version: mail.version + 1 })
}

/** Mail is all that was ordered with a pack alone: its domain comes to the host with it, and not with its first mailbox. */
export async function beginSold(work: Work, domainId: DomainId): Promise<void> {
  const [domain, mail] = await Promise.all([domainOf(work, domainId), domainStore.find(work.sql, domainId)])
  if (!domain || mail) return
  await domainStore.add(work.sql, domainId, mailBy(await hostingOf(work.sql, domainId)), work.now())
  const added = await domainStore.find(work.sql, domainId)
  if (added) await send(work, domain, { kind: switchOnTask, version: added.version })
}

/**
 * The mail of a domain follows its service. Without one it has the free pack; when its mailboxes do not fit that, it is
 * switched off, kept for a while, and deleted unless it is paid again.
 */
export async function followSold(work: Work, domainId: DomainId): Promise<void> {
  const mail = await domainStore.find(work.sql, domainId)
  if (!mail) return
  const hosting = await hostingOf(work.sql, domainId)
  const count = await mailboxStore.count(work.sql, domainId)
  if (!hosting && count > 0 && isFull(firstPack, count - 1)) return endMail(work, domainId, { hasLeft: false })
  await domainStore.setEnd(work.sql, domainId, null)
  const { pack, isOn } = mailBy(hosting)
  await want(work, domainId, { pack: packToday(pack, mail, dayOf(work.now())), isOn })
}

/** Switched off now, deleted at the host after the grace period. A repeated call changes nothing. */
export async function endMail(work: Work, domainId: DomainId, { hasLeft }: { hasLeft: boolean }): Promise<void> {
  const mail = await domainStore.find(work.sql, domainId)
  const domain = await domainOf(work, domainId)
  if (!mail || !domain) return
  const endsOn = addDays(dayOf(work.now()), graceDays)
  if (!(await domainStore.setEnd(work.sql, domainId, endsOn))) return
  await want(work, domainId, { pack: mail.pack, isOn: false })
  await work.emit(mailEnding, { domainId, clientId: domain.client_id, endsOn, hasLeft })
  await work.changed(
    {
      action: 'mail.ending',
      object: { type: 'domain', id: domain.id },
      clientId: domain.client_id,
      details: { name: domain.name, endsOn },
    },
    { clientId: domain.client_id, type: 'domain.mail', subject: domain.id },
  )
}

/** Every night: packs whose paid term ended, domains that left, and mail to be deleted. */
export const endMails = job({
  name: 'mail.end-mails',
  payload: z.object({}),
  maxAttempts: 5,
  retrySeconds: 60,
  cron: '40 4 * * *',
  run: async (ctx) => {
    const today = dayOf(ctx.now())
    for (const domainId of await domainStore.paidUntil(ctx.sql, today))
      await ctx.transact(async (work) => {
        await domainStore.forgetPaid(work.sql, domainId)
        await followSold(work, domainId)
      })
    for (const domainId of await domainStore.ofDeparted(ctx.sql))
      await ctx.transact((work) => endMail(work, domainId, { hasLeft: true }))
    for (const { id, name, client_id: clientId } of await domainStore.endedBy(ctx.sql, today))
      await ctx.transact(async (work) => {
        await startOperation(work, dropDomain, {
          clientId,
          subject: id,
          label: name,
          kind: endTask,
          wanted: { domain: name },
        })
      })
  },
})
