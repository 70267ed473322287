import { sql as raw } from 'kysely'
import * as z from 'zod/mini'
import { payerIdSql } from '#areas/people/clients/server/public.ts'
import { addDays, type Day, dayOf } from '#base/dates.ts'
import type { ClientId } from '#base/ids.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Work } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { invitationDays } from '../rules/renewable.ts'
import { renewalInvited } from './domain-events.ts'
import { mailInvitation } from './renewal-mails.ts'

type Invited = {
  name: string
  expires_on: Day
  payer_id: ClientId
  brand: BrandName
  locale: 'nl' | 'en' | 'fr'
  email: string
}

const atATime = 500

/**
 * Invites clients without automatic renewal, 60 days before the end: once per domain and expiry day, one mail per
 * payer.
 */
export const inviteToRenew = job({
  name: 'renewal.invite',
  payload: z.object({}),
  maxAttempts: 5,
  retrySeconds: 60,
  cron: '20 7 * * *',
  run: async (ctx) => {
    while (!ctx.signal.aborted && (await ctx.transact(inviteSome)) === atATime);
  },
})

/** The invitation and its mail are stored in one transaction, so that each is sent once. */
async function inviteSome(work: Work): Promise<number> {
  const today = dayOf(work.now())
  const { rows } = await raw<Invited>`
    with ending as (
      select domain.id, domain.name, domain.expires_on, client.brand,
        ${payerIdSql} as payer_id
      from domain join client on client.id = domain.client_id
      where domain.status = 'Active' and domain.auto_renew = 0
        and domain.expires_on between ${today} and ${addDays(today, invitationDays)}
        and not exists (select from renewal_invitation sent where sent.domain_id = domain.id and sent.expires_on = domain.expires_on)
        and not exists (select from domain_renewal asked where asked.domain_id = domain.id
          and asked.from_expires_on = domain.expires_on and asked.state <> 'cancelled')
      order by payer_id, domain.id limit ${atATime} for no key update of domain skip locked
    ), noted as (
      insert into renewal_invitation (domain_id, expires_on, sent_on) select id, expires_on, ${today} from ending
      on conflict do nothing returning domain_id
    )
    select ending.name, ending.expires_on, ending.payer_id, ending.brand, payer.locale, payer.email
    from ending join noted on noted.domain_id = ending.id join client payer on payer.id = ending.payer_id
    order by ending.payer_id, ending.expires_on, ending.name`.execute(work.sql)
  const byPayer = Map.groupBy(rows, ({ payer_id, brand }) => `${payer_id} ${brand}`)
  for (const [first, ...rest] of byPayer.values()) {
    if (!first) continue
    const { payer_id: clientId, brand, locale, email: to } = first
    const domains = [first, ...rest].map(({ name, expires_on: expiresOn }) => ({ name, expiresOn }))
    await mailInvitation(work, { clientId, brand, locale, to }, domains)
    await work.emit(renewalInvited, { clientId, domains: domains.map(({ name }) => name) })
  }
  return rows.length
}
