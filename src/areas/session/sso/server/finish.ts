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

/** What went wrong outside becomes a refusal with a message; the reason stays in the log and in the audit. */
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
 * Takes a SAML answer. The post comes from the provider's page, without our cookies, so it cannot end the sign-in: what the
 * answer said waits under a ticket, and the browser is led to our page, which shows the ticket and its own cookie.
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
  // Whatever RelayState contains is a number of ours or nothing: never an address to go to.
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

/** Ends a sign-in: the browser in which it began shows its secret and what it brought back. */
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
  // Used up before anything is asked of the provider: a second try with the same answer finds nothing.
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
  // An answer of the other kind to this request: nobody signed it.
  if (provider.kind !== 'oidc' || given.state === null) return refuse('sso_over')
  const round = roundOf(ctx, given.state, given.secret)
  return asking(ctx, provider, () => personOfCode(ctx, provider, round, given.brought))
}
