import { clientName } from '#areas/people/clients/rules/client-name.ts'
import { type ClientRecord, clientOf, type Parties } from '#areas/people/clients/server/public.ts'
import { seesPrices } from '#base/access.ts'
import { dayMs } from '#base/dates.ts'
import type { ClientId, DomainId, ServiceId } from '#base/ids.ts'
import { refuser } from '#base/refusal.ts'
import type { Acting } from '#platform/context.ts'
import { approvalRefusals } from '../contract/refusals.ts'
import type { ApprovalKind } from '../contract/shapes.ts'
import { type Consent, consentFor } from '../rules/consent.ts'
import { type Bought, mailAsked, mailOrderedFreely, mailWaits } from './approval-mails.ts'
import { approvalStore } from './approval-store.ts'
import type { AskedLine } from './asked-line.ts'
import { approvalAsked } from './domain-events.ts'

const refuse = refuser(approvalRefusals)

export type Consented = { consent: Consent; client: ClientRecord; partner: ClientRecord | undefined }

/** Whose consent this caller needs to buy something for a client. */
export async function consentOf(ctx: Acting, clientId: ClientId): Promise<Consented> {
  const client = (await clientOf(ctx, clientId)) ?? refuse('approval_not_found')
  const consent = consentFor(ctx.principal, client)
  const partner = consent === 'own' || client.partnerId === null ? undefined : await clientOf(ctx, client.partnerId)
  return { consent: partner ? consent : 'own', client, partner }
}

/** The same when the payer is known already. */
export const consentOfParties = ({ principal }: Pick<Acting, 'principal'>, { client, payer }: Parties): Consent =>
  payer ? consentFor(principal, client) : 'own'

/** The same; refuses when the partner does not let this client order. */
export async function consentToBuy(ctx: Acting, clientId: ClientId): Promise<Consented> {
  const found = await consentOf(ctx, clientId)
  return found.consent === 'never' ? refuse('ordering_not_allowed') : found
}

/**
 * Before something that leads to costs without being a purchase, such as automatic renewal: refuses users who may not
 * spend freely, and names who can.
 */
export async function insistOnSpending(ctx: Acting): Promise<void> {
  if (seesPrices(ctx.principal)) return
  const { consent, partner } = await consentToBuy(ctx, ctx.requirePrincipal().clientId)
  if (consent === 'after-approval')
    refuse('costs_need_payer', { values: { payer: partner ? clientName(partner) : '' } })
}

/** The name of the partner who decides on costs; null when the caller may decide. */
export async function whoDecidesCosts(ctx: Acting): Promise<string | null> {
  if (seesPrices(ctx.principal)) return null
  const { consent, partner } = await consentOf(ctx, ctx.requirePrincipal().clientId)
  return partner && (consent === 'never' || consent === 'after-approval') ? clientName(partner) : null
}

/** Who decides on another plan of a service where that is not the caller, whether they can be asked, and were. */
export async function whoDecidesOn(ctx: Acting, serviceId: ServiceId) {
  const { consent, partner } = await consentOf(ctx, ctx.requirePrincipal().clientId)
  const mayAsk = consent === 'after-approval'
  return {
    decides: partner && (mayAsk || consent === 'never') ? clientName(partner) : null,
    mayAsk,
    isAsked: mayAsk && (await approvalStore.waitingForService(ctx.sql, serviceId)) !== undefined,
  }
}

/** Before a purchase is repeated: refuses a client whose partner does not allow purchases. */
export async function insistOnBuying(ctx: Acting): Promise<void> {
  if (!seesPrices(ctx.principal)) await consentToBuy(ctx, ctx.requirePrincipal().clientId)
}

export type Asked = {
  kind: ApprovalKind
  orderUuid?: string
  domainIds?: readonly DomainId[]
  serviceId?: ServiceId
  payload?: unknown
  lines: readonly AskedLine[]
  /** The lines for the client, without amounts that concern partner and provider only. */
  clientLines?: readonly AskedLine[]
  /** Left out: after the provider's usual period. */
  expiresAt?: Date
}

export const approvalExpiry = (ctx: Pick<Acting, 'config' | 'now'>): Date =>
  new Date(ctx.now().getTime() + ctx.config.ordering.approvalDays * dayMs)

/** Asks the partner, who is mailed at once; nothing is bought before the approval. */
export async function askApproval(
  ctx: Acting,
  { client, partner }: { client: ClientRecord; partner: ClientRecord },
  asked: Asked,
): Promise<number> {
  const expiresAt = asked.expiresAt ?? approvalExpiry(ctx)
  const { id } = await approvalStore.add(ctx.sql, {
    client_id: client.id,
    payer_id: partner.id,
    account_id: ctx.principal?.accountId ?? null,
    kind: asked.kind,
    order_uuid: asked.orderUuid ?? null,
    domain_ids: [...(asked.domainIds ?? [])],
    service_id: asked.serviceId ?? null,
    payload: JSON.stringify(asked.payload ?? {}),
    lines: JSON.stringify(asked.lines),
    client_lines: JSON.stringify(asked.clientLines ?? asked.lines),
    net_cents: asked.lines.reduce((sum, { netCents }) => sum + netCents, 0),
    asked_at: ctx.now(),
    expires_at: expiresAt,
  })
  await ctx.changed(
    { action: 'ordering.approval-asked', object: { type: 'approval', id }, clientId: client.id },
    { clientId: client.id, type: 'approval.changed', subject: id },
  )
  await ctx.emit(approvalAsked, { approvalId: id, clientId: client.id, clientName: clientName(client) })
  await mailAsked(ctx, { client, partner }, { id, lines: asked.lines, expiresAt })
  await mailWaits(ctx, { client, partner }, { id, lines: asked.clientLines ?? asked.lines })
  return id
}

/** After a free purchase on the partner's account: mails the partner what was bought and its price. */
export const tellPartner = (
  ctx: Acting,
  parties: { client: ClientRecord; partner: ClientRecord },
  bought: Bought,
): Promise<void> => mailOrderedFreely(ctx, parties, bought)
