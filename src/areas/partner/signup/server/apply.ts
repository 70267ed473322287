import { changeClientDetails, clientOf, createClient } from '#areas/people/clients/server/public.ts'
import { allows } from '#areas/session/access/rules/guards.ts'
import type { Principal } from '#base/access.ts'
import type { ClientId } from '#base/ids.ts'
import { Refusal } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { platformRefusals } from '#platform/http/refusals.ts'
import { type Applicant, applicantFlaw, detailsOfApplication, type PartnerApplication } from '../rules/application.ts'
import { partnerTerms } from '../rules/partner-terms.ts'
import { mailReceived, mailWaiting } from './application-mails.ts'
import { applicationStore } from './application-store.ts'
import { refuse } from './decide.ts'
import { checkApplicant } from './jobs.ts'

export const signupPath = '/partner-signup'

/** Hidden by a setting of the brand, and on a partner's white label. */
export function insistOpen(ctx: Ctx): void {
  if (ctx.brand.hiddenScreens.includes(signupPath) || ctx.look.partnerId !== null) refuse('partner_signup_closed')
}

/** A share link is no sign-in: its user is a visitor here. */
const signedIn = (ctx: Ctx): Principal | undefined => (allows(ctx.principal, ['signed-in']) ? ctx.principal : undefined)

/** The applying client, with what decides whether it may apply. */
export async function applicantOf(ctx: Ctx, principal: Principal): Promise<Applicant> {
  const client = await clientOf(ctx, principal.clientId)
  return {
    clientType: principal.clientType,
    partnerId: client?.partnerId ?? null,
    managesUsers: principal.permissions.users === true,
  }
}

/** A signed-in customer: the same client, with the details entered now. */
async function knownApplicant(ctx: Ctx, principal: Principal, body: PartnerApplication) {
  // Only users in their own session can agree to terms: no API token, and nobody acting for them.
  if (!allows(principal, ['own-session'])) throw new Refusal('not_allowed', platformRefusals.not_allowed)
  const flaw = applicantFlaw(await applicantOf(ctx, principal))
  if (flaw) refuse(flaw)
  await changeClientDetails(ctx, principal.clientId, detailsOfApplication(body))
  return { clientId: principal.clientId, accountId: principal.accountId }
}

/** A visitor becomes a customer first; the mailed link to choose a password confirms the address. */
const newApplicant = (ctx: Ctx, body: PartnerApplication) =>
  createClient(ctx, {
    brand: ctx.brand.name,
    locale: body.locale ?? ctx.locale,
    details: detailsOfApplication(body),
  })

export async function apply(ctx: Ctx, body: PartnerApplication): Promise<{ clientId: ClientId; invited: boolean }> {
  insistOpen(ctx)
  const terms = partnerTerms(ctx.brand)
  if (body.termsVersion !== terms.version) refuse('terms_changed', { details: { version: terms.version } })
  const principal = signedIn(ctx)
  const { clientId, accountId } = principal ? await knownApplicant(ctx, principal, body) : await newApplicant(ctx, body)
  const now = ctx.now()
  const added = await applicationStore.add(ctx.sql, {
    brand: ctx.brand.name,
    client_id: clientId,
    account_id: accountId,
    clients_expected: body.clientsExpected,
    message: body.message,
    terms_version: terms.version,
    terms_accepted_at: now,
    terms_ip: ctx.ip,
    applied_at: now,
  })
  if (!added) return refuse('application_waiting')
  await note(ctx, added.id, { clientId, invited: !principal, version: terms.version })
  return { clientId, invited: !principal }
}

async function note(ctx: Ctx, id: number, told: { clientId: ClientId; invited: boolean; version: string }) {
  const row = (await applicationStore.find(ctx.sql, id)) ?? refuse('application_not_found')
  await ctx.changed(
    {
      action: 'partner.applied',
      object: { type: 'partner-application', id },
      clientId: told.clientId,
      details: { terms: told.version, clientsExpected: row.clients_expected },
    },
    { clientId: told.clientId, type: 'partner-application.changed', subject: id },
  )
  await mailReceived(ctx, row, told.invited)
  await mailWaiting(ctx, row)
  await ctx.enqueue(checkApplicant, { applicationId: id })
}
