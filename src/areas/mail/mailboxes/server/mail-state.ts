import { dayOf } from '#base/dates.ts'
import type { DomainId } from '#base/ids.ts'
import { mailHostKey } from '#drivers/mail-host/port.ts'
import type { Ctx } from '#platform/context.ts'
import { closedStatuses, type MailState } from '../contract/shapes.ts'
import { mailAbilities } from '../rules/abilities.ts'
import { isFull, largerOf, mostMailboxes, type Pack } from '../rules/pack.ts'
import { hostingOf, mailBy, packAhead, packArriving } from './hosting.ts'
import { isMailOffered, type MailDomain } from './mail-domain.ts'
import { mailboxStore } from './mailbox-store.ts'

/** The running changes of the domain itself, by operation. */
const underWayBy: Readonly<Record<string, MailState['underWay'][number]>> = {
  'mail.keep-domain': 'pack',
  'mail.set-catch-all': 'catch-all',
}

export const openOperations = async ({ sql }: Pick<Ctx, 'sql'>, domainId: DomainId): Promise<string[]> =>
  (
    await sql
      .selectFrom('provider_operation')
      .select('name')
      .where('name', 'in', Object.keys(underWayBy))
      .where('subject_type', '=', 'domain')
      .where('subject_id', '=', String(domainId))
      .where('finished_at', 'is', null)
      .execute()
  ).map(({ name }) => name)

/** Why the mail of a domain cannot be changed: the refusal of every change. */
function closedBy({ status, row }: MailDomain): MailState['closed'] {
  const because = closedStatuses.find((each) => each === status)
  return because ? { because, until: because === 'Quarantine' ? row.quarantine_until : null } : null
}

/** A smaller pack that starts on a later day; the service is read only when something is paid until then. */
async function comingPack(ctx: Ctx, { id, mail }: MailDomain): Promise<MailState['coming']> {
  if (!mail?.paid_until) return null
  const ahead = packAhead(await hostingOf(ctx.sql, id), mail, dayOf(ctx.now()))
  return ahead ? { ...ahead, most: mostMailboxes(ahead.pack) } : null
}

/** The larger pack that its provider is setting up. */
async function arrivingPack({ sql }: Pick<Ctx, 'sql'>, id: DomainId, now: Pack): Promise<MailState['arriving']> {
  const pack = await packArriving(sql, id)
  return pack && pack !== now && largerOf(pack, now) === pack ? { pack, most: mostMailboxes(pack) } : null
}

/** The state of a domain's mail. A domain without mail has the state that it would begin with. */
export async function mailStateOf(ctx: Ctx, domain: MailDomain): Promise<MailState> {
  const { id, name, mail } = domain
  const [count, open, coming, begun] = await Promise.all([
    mailboxStore.count(ctx.sql, id),
    openOperations(ctx, id),
    comingPack(ctx, domain),
    mail ?? hostingOf(ctx.sql, id).then((hosting) => ({ ...mailBy(hosting), is_on: mailBy(hosting).isOn })),
  ])
  return {
    domain: name,
    isOffered: isMailOffered(ctx) && domain.status === 'Active',
    closed: closedBy(domain),
    isNew: mail === undefined,
    pack: begun.pack,
    most: mostMailboxes(begun.pack),
    coming,
    arriving: isFull(begun.pack, count) ? await arrivingPack(ctx, id, begun.pack) : null,
    mailboxes: count,
    isOn: begun.is_on,
    catchAll: mail?.catch_all ?? null,
    readAt: mail?.read_at?.toISOString() ?? null,
    silentSince: mail?.silent_since?.toISOString() ?? null,
    endsOn: mail?.ends_on ?? null,
    webmail: webmailOf(ctx),
    programs: ctx.driver(mailHostKey).programs,
    logDelayMinutes: ctx.driver(mailHostKey).logDelayMinutes,
    abilities: abilitiesOf(ctx),
    underWay: [...new Set(open.flatMap((operation) => underWayBy[operation] ?? []))],
  }
}

/** The address of webmail, if the mail server offers it. */
export function webmailOf({ driver }: Pick<Ctx, 'driver'>): string | null {
  const { abilities, webmail } = driver(mailHostKey)
  return abilities.webmail.can ? (webmail ?? null) : null
}

function abilitiesOf(ctx: Ctx): MailState['abilities'] {
  const { abilities } = ctx.driver(mailHostKey)
  const told = mailAbilities.map((name) => {
    const ability = abilities[name]
    return [name, { can: ability.can, because: ability.can ? null : ability.because[ctx.locale] }] as const
  })
  return Object.fromEntries(told) as MailState['abilities']
}
