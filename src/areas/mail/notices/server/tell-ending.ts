import { mailEnding } from '#areas/mail/mailboxes/server/public.ts'
import { clientOf } from '#areas/people/clients/server/public.ts'
import { subscriber } from '#platform/domain-events.ts'
import { mailThatEnds } from './notice-mails.ts'

/** Tells the manager of a domain at once that its mail is off, and until when it is kept. */
export const endingSubscriber = subscriber(mailEnding, async (work, { domainId, clientId, endsOn, hasLeft }) => {
  const [domain, client] = await Promise.all([
    work.sql.selectFrom('domain').select('name').where('id', '=', domainId).executeTakeFirst(),
    clientOf(work, clientId),
  ])
  if (domain && client)
    await mailThatEnds(work, { clientId, brand: client.brand, domain: domain.name, endsOn, hasLeft })
})
