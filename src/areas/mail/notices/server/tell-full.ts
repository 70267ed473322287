import { mailFactsRead } from '#areas/mail/mailboxes/server/public.ts'
import { clientOf } from '#areas/people/clients/server/public.ts'
import type { ClientId, DomainId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { subscriber } from '#platform/domain-events.ts'
import { type FullLevel, isNews, levelAt, percentFull } from '../rules/fullness.ts'
import { mailboxesFilled } from './domain-events.ts'
import { fullnessStore } from './fullness-store.ts'
import { type FullMailbox, mailFull } from './notice-mails.ts'

/** After each report of a domain, in its transaction: reports each reached level once. */
export const fullnessSubscriber = subscriber(mailFactsRead, async (work, { domainId }) => {
  const news: (FullMailbox & { level: FullLevel })[] = []
  const [kept, left]: [{ id: number; level: FullLevel }[], number[]] = [[], []]
  for (const box of await fullnessStore.watched(work.sql, domainId)) {
    const percent = percentFull(box.used_bytes, box.quota_bytes)
    const level = levelAt(percent, box.percent)
    if (level === null) left.push(box.id)
    else if (level !== box.percent) kept.push({ id: box.id, level })
    if (isNews(level, box.percent))
      news.push({ name: box.name, usedBytes: box.used_bytes, quotaBytes: box.quota_bytes, percent, level })
  }
  await fullnessStore.forget(work.sql, left)
  await fullnessStore.keep(work.sql, kept, work.now())
  if (news.length > 0)
    await tell(
      work,
      domainId,
      news.toSorted((one, other) => other.percent - one.percent),
    )
})

async function tell(work: Work, domainId: DomainId, boxes: readonly (FullMailbox & { level: FullLevel })[]) {
  const domain = await work.sql
    .selectFrom('domain')
    .select(['name', 'client_id'])
    .where('id', '=', domainId)
    .where('status', '=', 'Active')
    .executeTakeFirst()
  const client = domain && (await clientOf(work, domain.client_id))
  if (!domain || !client) return
  const clientId: ClientId = client.id
  await mailFull(work, { clientId, brand: client.brand, domain: domain.name }, boxes)
  await work.emit(mailboxesFilled, {
    domainId,
    clientId,
    domain: domain.name,
    mailboxes: boxes.map(({ name, level }) => ({ address: `${name}@${domain.name}`, level })),
  })
}
