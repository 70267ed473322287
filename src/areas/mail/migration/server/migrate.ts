import { addressOf } from '#areas/mail/mailboxes/rules/address.ts'
import {
  changedDomain,
  keepSecret,
  type MailDomain,
  mailboxNamed,
  mailDomain,
  mailReason,
  noteAsked,
} from '#areas/mail/mailboxes/server/public.ts'
import { toAscii } from '#base/hostname.ts'
import type { ClientId, DomainId } from '#base/ids.ts'
import { mayBePublicHost } from '#base/public-address.ts'
import { refuser } from '#base/refusal.ts'
import { mailHostKey } from '#drivers/mail-host/port.ts'
import type { Ctx } from '#platform/context.ts'
import { startOperation } from '#platform/operations/start-operation.ts'
import type { Migration } from '../contract/calls.ts'
import { migrationRefusals } from '../contract/refusals.ts'
import { isFolderName } from '../rules/folder.ts'
import { totalsOf } from '../rules/progress.ts'
import { handOverMail, handOverTask } from './hand-over-mail.ts'
import { type MigrationRow, migrationStore } from './migration-store.ts'
import { countTask, moveMailbox, moveTask } from './move-mailbox.ts'

const refuse = refuser(migrationRefusals)

const migrationOf = (ctx: Pick<Ctx, 'locale'>, row: MigrationRow): Migration => ({
  id: row.id,
  address: row.mailbox,
  host: row.host,
  port: row.port,
  user: row.user_name,
  folder: row.into_folder,
  dryRun: row.is_trial,
  state: row.state,
  reason: row.reason_code && mailReason(row.reason_code, ctx.locale),
  canGoOn: row.state === 'failed' && row.reason_code === 'mail_host_silent',
  total: totalsOf(row.folders),
  folders: row.folders,
  lost: row.lost,
  askedAt: row.asked_at.toISOString(),
  toldAt: row.told_at?.toISOString() ?? null,
  finishedAt: row.finished_at?.toISOString() ?? null,
  task: row.task_id,
})

export async function migrationsOf(ctx: Ctx, ref: string, asked: { page: number; perPage: number }) {
  const { id } = await mailDomain(ctx, ref)
  const { data, total } = await migrationStore.page(ctx.sql, id, asked)
  return { data: data.map((row) => migrationOf(ctx, row)), total }
}

type Wanted = {
  host: string
  port: number
  tls: boolean
  user: string
  password: string
  mailbox: number
  dryRun: boolean
}

/** The other server must be public: otherwise users could make our server sign in at internal systems. */
function readHost(typed: string): string {
  const host = toAscii(typed.replace(/\.$/, ''))
  return host !== undefined && mayBePublicHost(host) ? host : refuse('host_not_public', { field: 'host' })
}

type Where = Omit<Parameters<typeof migrationStore.add>[1], 'domainId' | 'clientId'>
type Start = (about: { clientId: ClientId; subject: DomainId }, migrationId: number) => Promise<number>

/** Records a migration into a mailbox, one at a time, with its task. */
async function begin(ctx: Ctx, { id, clientId }: MailDomain, where: Where, start: Start): Promise<{ id: number }> {
  const made =
    (await migrationStore.add(ctx.sql, { ...where, domainId: id, clientId }, ctx.now())) ??
    refuse('migration_under_way', { values: { address: where.address } })
  await migrationStore.followedAs(ctx.sql, made.id, await start({ clientId, subject: id }, made.id))
  return made
}

export async function migrate(ctx: Ctx, ref: string, wanted: Wanted): Promise<Migration> {
  const domain = await changedDomain(ctx, ref)
  const able = ctx.driver(mailHostKey).abilities.migrate
  if (!able.can) return refuse('mail_not_possible', { values: { because: able.because[ctx.locale] } })
  const host = readHost(wanted.host)
  const box = await mailboxNamed(ctx.sql, domain.id, { id: wanted.mailbox })
  const address = box ? addressOf(box.name, domain.name) : refuse('mailbox_not_found', { field: 'mailbox' })
  const { port, tls: isTls, user, dryRun: isTrial } = wanted
  const where = { address, host, port, isTls, user, isTrial }
  const made = await begin(ctx, domain, where, async (about, migrationId) => {
    const kind = isTrial ? countTask : moveTask
    const { taskId } = await startOperation(ctx, moveMailbox, {
      ...about,
      label: address,
      kind,
      wanted: { ...where, migrationId },
    })
    await keepSecret(ctx, taskId, wanted.password)
    return taskId
  })
  await noteAsked(ctx, domain, isTrial ? 'mail.migration.counted' : 'mail.migration.asked', { address, host })
  return answerOf(ctx, domain, made.id)
}

type HandingOver = { from: number; to: number; folder: string }

/** Copies the contents of a mailbox into a folder of a colleague; the mailbox itself is unchanged. */
export async function handOver(ctx: Ctx, ref: string, { from, to, folder }: HandingOver): Promise<Migration> {
  const domain = await changedDomain(ctx, ref)
  const able = ctx.driver(mailHostKey).abilities.handOver
  if (!able.can) return refuse('mail_not_possible', { values: { because: able.because[ctx.locale] } })
  if (!isFolderName(folder)) return refuse('folder_name_invalid', { field: 'folder' })
  if (from === to) return refuse('hand_over_to_itself', { field: 'to' })
  const [source, target] = await Promise.all([
    mailboxNamed(ctx.sql, domain.id, { id: from }),
    mailboxNamed(ctx.sql, domain.id, { id: to }),
  ])
  if (!source || !target) return refuse('mailbox_not_found', { field: source ? 'to' : 'from' })
  const [left, address] = [addressOf(source.name, domain.name), addressOf(target.name, domain.name)]
  const where = { address, host: '', port: 993, isTls: true, user: left, isTrial: false, folder }
  const made = await begin(ctx, domain, where, async (about, migrationId) => {
    const order = { migrationId, from: left, to: address, folder }
    return (await startOperation(ctx, handOverMail, { ...about, label: left, kind: handOverTask, wanted: order }))
      .taskId
  })
  await noteAsked(ctx, domain, 'mail.migration.handed-over', { address, from: left, folder })
  return answerOf(ctx, domain, made.id)
}

async function answerOf(ctx: Ctx, domain: Pick<MailDomain, 'id'>, id: number): Promise<Migration> {
  const row = await migrationStore.find(ctx.sql, domain.id, id)
  if (!row) throw new Error(`migration ${id} went while it began`)
  return migrationOf(ctx, row)
}
