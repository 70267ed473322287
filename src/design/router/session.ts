import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Caller, type ClientType, type Duty, type LabelType, type Permission, seesPrices } from '#base/access.ts'
import { call } from '#base/call.ts'
import type { Locale } from '#base/locale.ts'
import { isOwnPath } from '#base/own-path.ts'
import { isApiError, send } from '../api/client.ts'
import { workBelongsTo } from '../api/kept-work.ts'
import { keysOf } from '../api/keys.ts'
import { carriedShareKey } from '../api/share-key.ts'
import type { PartnerLook } from '../tokens/brand.ts'

/** The part of GET /api/user that the shell itself needs; the area of sign-in describes the whole of it. */
export type CurrentUser = {
  id: number
  clientId: number
  clientType: ClientType
  labelType: LabelType
  permissions: Partial<Record<Permission, boolean>>
  /** Whether the user may buy: `own` for users who pay themselves. */
  ordering?: 'own' | 'never' | 'after-approval' | 'freely'
  /**
   * The things that the user has, and those they may order: names declared by areas, which decide the visible menu
   * entries.
   */
  has?: readonly string[]
  offered?: readonly string[]
  email: string
  name: string
  locale?: Locale
  brand?: string
  /** The real user, while acting for another account. */
  actor?: { id?: number; name: string } | null
  /** What has to be done before anything else opens. */
  must?: Duty | null
  /** From when on the session should be renewed; null where it is not. */
  sessionRenewAt?: string | null
  /** How far the event stream was when this was asked. */
  eventCursor?: number
  /** What the person chose: columns, the quick search of a list. */
  preferences?: Record<string, unknown>
  /** The partner whom this person sees in the brand's place. */
  personalisation?: PartnerLook | null
  /** Screens that this person's brand or label does not have. */
  hiddenScreens?: readonly string[]
}

/** For a visitor it answers without an error: `GET /user`, made for programs, would log a 401 on each page. */
const whoIsHereCall = call({
  id: 'belfry.shell.who-is-here',
  method: 'GET',
  path: '/who-is-here',
  access: ['anonymous-ok'],
  summary: 'Who is signed in, or null',
})

const renewCall = call({
  id: 'belfry.shell.renew',
  method: 'POST',
  path: '/oauth/token',
  access: ['anonymous-ok'],
  summary: 'Renews the session',
})

/**
 * Renews the session once a day, so that regular users are never asked to sign in again. After a failure the old
 * session continues.
 */
function renewWhenDue(user: CurrentUser | null): void {
  if (!user?.sessionRenewAt || Date.parse(user.sessionRenewAt) > Date.now()) return
  const request = { body: { grant_type: 'refresh_token' } } as unknown as { body?: undefined }
  void send(renewCall, request).catch(() => undefined)
}

/** Whatever the server keeps of the person who is signed in, the person included. */
export const userKeys = keysOf('user')
export const userKey = userKeys.all

/** The signed-in user; `null` for a visitor. Cached until sign-in or sign-out. */
export const userQuery = queryOptions({
  queryKey: userKey,
  staleTime: 5 * 60_000,
  queryFn: async ({ signal }): Promise<CurrentUser | null> => {
    try {
      const answer = await send(whoIsHereCall, {}, { signal })
      const user = (answer as unknown as { data: CurrentUser | null } | undefined)?.data ?? null
      workBelongsTo(user)
      renewWhenDue(user)
      return user
    } catch (error) {
      if (isApiError(error) && (error.status === 401 || error.status === 403)) return null
      throw error
    }
  },
})

export const useUser = (): CurrentUser | null => useQuery(userQuery).data ?? null

/**
 * The same on public pages, which do not wait for the answer: `undefined` until it is known, so that content for
 * visitors does not flash.
 */
export function useUserOnceKnown(): CurrentUser | null | undefined {
  const { data, isError } = useQuery(userQuery)
  return isError && data === undefined ? null : data
}

/** A managed client is shown no prices anywhere: their partner pays. */
export const useSeesPrices = (): boolean => seesPrices(useUser())

/** The signed-in user with their own account: nobody on the screens of a share link. */
export const useAccountHere = (): CurrentUser | null => {
  const user = useUser()
  return carriedShareKey() === undefined ? user : null
}

export const principalOf = (user: CurrentUser | null | undefined): Caller | undefined =>
  user
    ? {
        accountId: user.id,
        clientId: user.clientId,
        clientType: user.clientType,
        labelType: user.labelType,
        permissions: user.permissions ?? {},
        ...(user.must ? { must: user.must } : {}),
        ...(user.actor?.id === undefined ? {} : { actorAccountId: user.actor.id }),
      }
    : undefined

/** Everything this browser keeps of a cart begins with this; the area of the cart uses it too. */
export const cartStoragePrefix = 'cart'
export const cartCookie = 'cartUuid'
/** Fired on `window` when this browser's copy of the cart is thrown away. */
export const cartForgotten = 'belfry:cart-forgotten'

/** The session is over: the cart of this browser goes with it, the server keeps its copy. */
export function forgetCart(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(cartStoragePrefix)) localStorage.removeItem(key)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in two of the browsers served.
  document.cookie = `${cartCookie}=; Path=/; Max-Age=0; SameSite=Lax`
  window.dispatchEvent(new Event(cartForgotten))
}

/** Only a path of our own may follow sign-in: never another site, never sign-in itself. */
export function safeNext(next: unknown): string | undefined {
  if (typeof next !== 'string' || !isOwnPath(next)) return undefined
  return /^\/(auth\/|login|maintenance)/.test(next) ? undefined : next
}
