import { clientOf, payerOf } from '#areas/people/clients/server/public.ts'
import type { AccountId, ClientId } from '#base/ids.ts'
import type { Locale } from '#base/locale.ts'
import { brands, isBrandName } from '#brands/brands.ts'
import type { Work } from '#platform/context.ts'
import { portalLink } from '#platform/portal-link.ts'
import { m } from '#words'
import { isMailed, type NotificationKind, rightFor } from '../rules/kinds.ts'
import { type Circle, notificationStore as store } from './notification-store.ts'

export type { NotificationKind } from '../rules/kinds.ts'

export type Notice = {
  kind: NotificationKind
  /** The client: its users are notified. With `accountIds` only these; with neither everyone. */
  clientId?: ClientId
  accountIds?: readonly AccountId[]
  /** The domains or services it is about: users with selected products are notified of those only. */
  about?: { type: 'domain' | 'service'; id: number | readonly number[] }
  /** The user who did it is not notified. */
  except?: AccountId
  /** One sentence, in each language. */
  title: (to: { locale: Locale }) => string
  /** The screen with the details. */
  path: string
  /** The same key is notified once per user. */
  key?: string
}

/**
 * Notifies users, each where they want notifications of the kind. Never refuses, because it runs within other actions.
 */
export async function notify(work: Work, notice: Notice): Promise<void> {
  const circle = await circleOf(work, notice)
  if (!circle) return
  const { title, path } = notice
  const words = { nl: title({ locale: 'nl' }), en: title({ locale: 'en' }), fr: title({ locale: 'fr' }) }
  const told = { clientId: notice.clientId ?? null, ...words, path, key: notice.key ?? null, at: work.now() }
  const accountIds = await store.tell(work.sql, circle, told)
  if (circle.of === 'everybody') await work.pushEvent({ clientId: null, type: 'notification.new' })
  else
    await work.pushEvents(
      accountIds.map((accountId) => ({ clientId: notice.clientId ?? null, accountId, type: 'notification.new' })),
    )
  await mailReaders(work, circle, notice)
}

async function circleOf(
  work: Work,
  { kind, clientId, accountIds, about, except }: Notice,
): Promise<Circle | undefined> {
  const common = { kind, right: rightFor(kind, about?.type), about, except }
  if (accountIds) return { ...common, of: { accountIds } }
  if (clientId === undefined) return { ...common, of: 'everybody' }
  if (!(await clientOf(work, clientId))) return undefined
  return { ...common, of: { clientId: await payerOf(work, clientId) } }
}

async function mailReaders(work: Work, circle: Circle, { kind, title, path }: Notice): Promise<void> {
  for (const reader of await store.readers(work.sql, circle)) {
    if (!isMailed(kind, { email: reader.email, clientEmail: reader.client_email })) continue
    const to = { locale: reader.locale }
    await work.mail({
      brand: isBrandName(reader.brand) ? reader.brand : brands.belfry.name,
      kind: 'overview.notification',
      locale: reader.locale,
      to: reader.email,
      clientId: reader.client_id,
      subject: title(to),
      paragraphs: [title(to)],
      button: { label: m.notifications_mail_button({}, to), url: portalLink(work.config, reader.locale, path) },
      closing: [m.notifications_mail_why({}, to)],
    })
  }
}
