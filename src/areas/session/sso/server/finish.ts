import { newSecret, secretHash } from '#areas/session/sign-in/server/public.ts'
import { Refusal, refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import type { FileAnswer } from '#platform/http/answers.ts'
import { ssoRefusals } from '../contract/refusals.ts'
import { type AttemptRow, attemptStore } from './attempt-store.ts'
import { browserSecret, dropBrowserSecret } from './browser-secret.ts'
import { enterAs, linkOwn } from './enter.ts'
import { AnswerInvalid, ProviderUnreachable, RefusedThere } from './faults.ts'
import { type Person, personOfCode } from './oidc.ts'
import { type ProviderRow, providerStore } from './provider-store.ts'
import { personOfPost, sitesOf } from './saml.ts'
import { roundOf } from './start.ts'

const refuse = refuser(ssoRefusals)

/** Turns a fault of the provider into a refusal; the reason goes into the log and the audit log. */
async function asking<Result>(ctx: Ctx, provider: ProviderRow, ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ProviderUnreachable) return refuse('sso_unreachable', { values: { detail: provider.name } })
    if (!(error instanceof AnswerInvalid || error instanceof RefusedThere)) throw error
    await ctx.transact((step) =>
      step.audit({
        action: 'session.sso-refused',
        object: { type: 'identity_provider', id: provider.id },
        clientId: provider.partner_id,
        details: { reason: error.detail, ip: ctx.ip },
      }),
    )
    return refuse(error instanceof RefusedThere ? 'sso_refused' : 'sso_answer_invalid')
  }
}

/**
 * Accepts a SAML answer. The provider's page posts it without our cookies, so it cannot complete the sign-in: its
 * content is stored under a ticket, and the browser is redirected to our page, which sends the ticket with its cookie.
 */
export async function takePost(ctx: Ctx, given: { SAMLResponse: string; RelayState: string }): Promise<FileAnswer> {
  try {
    return elsewhere(ctx, { ticket: await ticketFor(ctx, given) })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return elsewhere(ctx, { refused: error.code })
  }
}

async function ticketFor(ctx: Ctx, given: { SAMLResponse: string; RelayState: string }): Promise<string> {
  // RelayState is only used to find our own attempt, never as an address.
  const attempt = (await attemptStore.byState(ctx.sql, given.RelayState, ctx.now())) ?? refuse('sso_over')
  const provider = await providerOf(ctx, attempt)
  if (!attempt.request_id || provider.kind !== 'saml') return refuse('sso_over')
  const asked = { id: attempt.request_id, at: attempt.created_at }
  const sites = sitesOf(ctx.look.address, provider.id)
  const person = await asking(ctx, provider, () => personOfPost(provider, sites, asked, given.SAMLResponse))
  const ticket = newSecret()
  const isFirst = await ctx.transact((step) => attemptStore.answered(step.sql, attempt.state_hash, ticket, person))
  return isFirst ? ticket : refuse('sso_over')
}

const elsewhere = (ctx: Ctx, search: Record<string, string>): FileAnswer => ({
  content: '',
  type: 'text/plain; charset=utf-8',
  name: 'sign-in',
  inline: true,
  status: 303,
  headers: { location: `${ctx.look.address}/sso?${new URLSearchParams(search)}` },
})

const providerOf = async (ctx: Ctx, attempt: AttemptRow): Promise<ProviderRow> =>
  (await providerStore.open(ctx.sql, attempt.provider_id)) ?? refuse('sso_provider_not_found')

/** Completes a sign-in: the browser that began it sends its secret and the provider's answer. */
export async function finishAttempt(ctx: Ctx, answer: string) {
  const brought = new URLSearchParams(answer.replace(/^\?/, ''))
  const [ticket, state] = [brought.get('ticket'), brought.get('state')]
  const now = ctx.now()
  const attempt =
    (ticket !== null
      ? await attemptStore.byTicket(ctx.sql, ticket, now)
      : await attemptStore.byState(ctx.sql, state ?? '', now)) ?? refuse('sso_over')
  const own = browserSecret(ctx)
  if (!own || !secretHash(own.secret).equals(attempt.browser_hash)) return refuse('sso_other_browser')
  // Used up before the provider is asked, so that the same answer cannot be used again.
  if (!(await ctx.transact((step) => attemptStore.use(step.sql, attempt.state_hash, now)))) return refuse('sso_over')
  const provider = await providerOf(ctx, attempt)
  const person = await personFrom(ctx, provider, attempt, { brought, ticket, state, secret: own.secret })
  dropBrowserSecret(ctx)
  const data = { purpose: attempt.purpose as 'sign-in' | 'link', next: attempt.next, provider: provider.name }
  if (attempt.purpose === 'link') return { ...(await linkOwn(ctx, provider, attempt, person)), data }
  return { ...(await enterAs(ctx, provider, person)), data }
}

type Brought = { brought: URLSearchParams; ticket: string | null; state: string | null; secret: string }

function personFrom(ctx: Ctx, provider: ProviderRow, attempt: AttemptRow, given: Brought): Promise<Person> | Person {
  if (given.ticket !== null) return attempt.answer as Person
  // An answer without a ticket can only be one of OIDC, which has a `state`.
  if (provider.kind !== 'oidc' || given.state === null) return refuse('sso_over')
  const round = roundOf(ctx, given.state, given.secret)
  return asking(ctx, provider, () => personOfCode(ctx, provider, round, given.brought))
}
