import { createHash } from 'node:crypto'
import { microsoftConsentKey } from '#base/driver-memory.ts'
import { type Outbound, type OutboundLog, type OutboundOptions, outbound } from '#platform/outbound.ts'
import type { Clock, SandboxState } from '../../../sandbox-state.ts'
import type { PartnerCenterSettings } from '../settings.ts'
import { sealBy } from './seal.ts'
import { later, no } from './stop.ts'
import { number, rowOf, text } from './values.ts'

/** What is kept of the user's consent: never an access token, and the refresh token under seal. */
export type KeptToken = { sealed: string; from: string; endsAt: string; refusedAt: string | null }
export const tokenKey = microsoftConsentKey

/** For whom a token is: `resource` at a tenant, which is a customer's where we look inside. */
export type Audience = { tenant: string; resource: string }
export type SignIn = {
  token(audience: Audience): Promise<string>
  /** One that was not accepted is not used again. */
  forget(audience: Audience): void
}

const lifeMs = 90 * 86_400_000
/** Nobody of that tenant has consented to the application yet. */
export const consentMissing = 'AADSTS65001'

type Options = {
  settings: PartnerCenterSettings
  state: SandboxState
  clock: Clock
  log?: OutboundLog | undefined
  fetch?: OutboundOptions['fetch'] | undefined
  wait?: OutboundOptions['wait'] | undefined
}

/**
 * The secure application model: the application signs in with its secret and with a refresh token of a user who passed a
 * second factor. Each use gives a newer one, which is kept sealed by the secret of the application: without that it is
 * of no use to anybody anyhow.
 */
export function signIn({ settings, state, clock, log, fetch, wait }: Options): SignIn {
  const seal = sealBy(`${settings.app} ${settings.secret}`)
  const send: Outbound = outbound({
    system: 'microsoft-sign-in',
    address: settings.signInUrl,
    timeoutMs: 20_000,
    ...(log && { log }),
    ...(fetch && { fetch }),
    ...(wait && { wait }),
  })
  const open = new Map<string, { token: string; until: number }>()
  const asking = new Map<string, Promise<string>>()
  const fingerprint = createHash('sha256').update(settings.refreshToken).digest('hex').slice(0, 16)
  const now = () => clock.now().getTime()
  const named = ({ tenant, resource }: Audience) => `${tenant} ${resource}`

  /** The newest; the one of the settings where that is another than the kept one came of. */
  async function refreshToken(): Promise<string> {
    const kept = await state.read<KeptToken>(tokenKey)
    if (!kept || kept.from !== fingerprint) return settings.refreshToken
    return seal.open(kept.sealed) ?? settings.refreshToken
  }

  const keep = (token: string, isNew: boolean) =>
    state.change<KeptToken>(tokenKey, (kept) => {
      const isKnown = kept?.from === fingerprint
      const endsAt = isKnown && !isNew ? kept.endsAt : new Date(now() + lifeMs).toISOString()
      return { sealed: seal.close(token), from: fingerprint, endsAt, refusedAt: null }
    })
  const noteRefusal = () =>
    state.change<KeptToken>(tokenKey, (kept) => {
      const at = new Date(now()).toISOString()
      const known = kept?.from === fingerprint ? kept : undefined
      const sealed = known?.sealed ?? seal.close(settings.refreshToken)
      return { sealed, from: fingerprint, endsAt: known?.endsAt ?? at, refusedAt: known?.refusedAt ?? at }
    })

  async function exchange({ tenant, resource }: Audience): Promise<string> {
    const refresh = await refreshToken()
    const answer = await send({
      method: 'POST',
      path: `/${tenant}/oauth2/token`,
      // Asking for a token twice changes nothing.
      idempotent: true,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        ...{ grant_type: 'refresh_token', client_id: settings.app, client_secret: settings.secret },
        ...{ resource, refresh_token: refresh },
      }),
    })
    if (answer.kind !== 'answered') throw later(30, answer.detail)
    if (answer.status === 429 || answer.status >= 500) throw later(60, `sign-in ${answer.status}`)
    const body = rowOf(answer.json)
    const token = text(body.access_token)
    if (answer.status !== 200 || token === '') {
      const code = /AADSTS\d+/.exec(text(body.error_description))?.[0] ?? text(body.error)
      if (tenant === settings.tenant) await noteRefusal()
      throw no(tenant === settings.tenant ? 'access_denied' : 'no_gdap', `${code || answer.status} at sign-in`)
    }
    const newer = text(body.refresh_token)
    await keep(newer || refresh, newer !== '')
    open.set(named({ tenant, resource }), { token, until: now() + ((number(body.expires_in) ?? 3600) - 300) * 1000 })
    return token
  }

  return {
    async token(audience) {
      const name = named(audience)
      const found = open.get(name)
      if (found && found.until > now()) return found.token
      const running = asking.get(name) ?? exchange(audience).finally(() => asking.delete(name))
      asking.set(name, running)
      return running
    },
    forget: (audience) => void open.delete(named(audience)),
  }
}
