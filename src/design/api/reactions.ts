import { stripLocale } from '../language/locale.ts'
import { type ApiError, isApiError, isUnanswered } from './api-error.ts'
import { errorText, isPendingOrder } from './error-text.ts'

/** The effects of the reactions; the shell passes the real ones, tests their own. */
export type ReactionEffects = {
  toast: (text: string) => void
  /** Address of the screen that is open, without language prefix. */
  here: () => string
  /** Forgets the session and the cart, and reloads at sign-in. */
  signOut: () => void
  /** Clears what this browser stores about the signed-in user, without leaving the page. */
  forget: () => void
  maintenance: () => void
  /** Whether the whole portal is unreachable; then a strip says so, and queries are fetched again when it is back. */
  heardNothing: () => Promise<boolean>
  /** Runs after everything that is already queued: forms get the chance to handle an error first. */
  later: (work: () => void) => void
}

/** Screens on which a 401 does not lead to sign-in (core §8). The checkout under /cart is order flow as well. */
const keepsOn401 = /^\/(auth|order|cart|sso|signup|email-verification|partner-signup|domains\/config|login|share)(\/|$)/

export const keepsPageOn401 = (address: string): boolean => keepsOn401.test(stripLocale(address))

const isMaintenance = (error: ApiError): boolean => error.status === 503 && error.code === 'maintenance'

/** The one place that implements core §8 for error responses. */
export function reactionTo(error: ApiError, effects: ReactionEffects): void {
  if (error.status === 401 && !keepsPageOn401(effects.here())) effects.signOut()
  else if (isMaintenance(error)) effects.maintenance()
  else tellingOf(error, effects)
}

/** The message for an error that does not lead away from the page. */
export function tellingOf(error: ApiError, effects: ReactionEffects): void {
  const keepsPage = error.status === 401 && keepsPageOn401(effects.here())
  if (keepsPage) effects.forget()
  if (!isWorthTelling(error) || (error.status === 401 && !keepsPage)) return
  effects.later(() => {
    if (!error.taken) effects.toast(errorText(error))
  })
}

function isWorthTelling(error: ApiError): boolean {
  if (error.status === 0) return !error.path.endsWith('/office')
  if (error.status === 401 || error.status === 403) return error.method !== 'GET'
  if (isMaintenance(error)) return false
  return error.status !== 400 || error.message !== '' || isPendingOrder(error)
}

/** Calls for which a 401 is normal: asking who is signed in, and ending or renewing a session that may be over. */
const asksWhoIsHere: readonly string[] = ['/who-is-here', '/logout', '/oauth/token']

/**
 * Errors that lead away from the page even when the caller shows the rest itself, so that no screen has to handle
 * them: a session that ended during work, and maintenance.
 */
export function leavingFor(error: ApiError, effects: ReactionEffects): void {
  const here = effects.here()
  if (error.status === 401 && !asksWhoIsHere.includes(error.path) && !keepsPageOn401(here)) effects.signOut()
  if (isMaintenance(error) && stripLocale(here) !== '/maintenance') effects.maintenance()
}

let effects: ReactionEffects | undefined

/** Called once by the shell. */
export const installReactions = (given: ReactionEffects): void => {
  effects = given
}

export const react = (error: unknown): void => {
  if (effects && isApiError(error)) void reactWith(error, effects)
}

/** A failed change, of which `leave` has done the rest; a form that has placed it tells it itself. */
export const tell = (error: unknown): void => {
  if (effects && isApiError(error)) void unlessGone(error, effects, tellingOf)
}

/** While the portal is unreachable one strip says so: a toast for every query of a page would repeat it ten times. */
export const reactWith = (error: ApiError, effects: ReactionEffects): Promise<void> =>
  unlessGone(error, effects, reactionTo)

async function unlessGone(error: ApiError, effects: ReactionEffects, answer: typeof reactionTo): Promise<void> {
  const isGone = isUnanswered(error) && (await effects.heardNothing())
  if (!isGone || error.method !== 'GET') answer(error, effects)
}

export const leave = (error: ApiError): void => {
  if (!effects) return
  if (isUnanswered(error)) void effects.heardNothing()
  leavingFor(error, effects)
}
