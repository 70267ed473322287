import { createHash, randomBytes } from 'node:crypto'
import { mailPerson } from '#areas/session/mails/server/public.ts'
import { dayMs, formatMoment } from '#base/dates.ts'
import type { AccountId } from '#base/ids.ts'
import type { Ctx, Work } from '#platform/context.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { m } from '#words'
import { deviceLine } from '../rules/device-name.ts'
import { deviceStore } from './device-store.ts'
import { type Outcome, type SignInWay, signInHistory } from './sign-in-history.ts'

export type { Outcome, SignInWay } from './sign-in-history.ts'

const deviceCookie = 'belfry_device'
const cookiePath = '/api'
const cookieDays = 400
const trustDays = 30

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()
const days = (count: number) => count * dayMs
const hashOfCookie = (ctx: Ctx): Buffer | undefined => {
  const secret = ctx.fromWeb ? ctx.cookie(deviceCookie) : undefined
  return secret === undefined ? undefined : hashOf(secret)
}

/** Whether this browser was trusted by this user in the last thirty days, so that no code is asked. */
export async function isTrusted(ctx: Ctx, accountId: AccountId): Promise<boolean> {
  const hash = hashOfCookie(ctx)
  const device = hash && (await deviceStore.find(ctx.sql, accountId, hash))
  return device?.trusted_until ? device.trusted_until > ctx.now() : false
}

/**
 * The browser of this request, if the user has signed in with it before; its number separates the counting of guesses.
 * Also runs without an account, so that the time does not reveal whether there is one.
 */
export async function knownDevice(ctx: Ctx, accountId: AccountId | undefined): Promise<string | undefined> {
  const hash = hashOfCookie(ctx)
  const device = hash && (await deviceStore.find(ctx.sql, accountId, hash))
  return device && `device ${device.id}`
}

/** Makes this browser one of the user's known ones; a code is still asked for. */
export const rememberBrowser = async (ctx: Ctx, accountId: AccountId): Promise<void> => {
  await markBrowser(ctx, accountId, false)
}

/**
 * Records a sign-in, gives the browser a fresh cookie, and mails the user when the device is new. Call it in the
 * transaction that opens the session.
 * @returns whether the device was new
 */
export async function noteSignIn(
  ctx: Ctx,
  accountId: AccountId,
  given: { way: SignInWay; trust?: boolean },
): Promise<void> {
  const now = ctx.now()
  const isKnown = await markBrowser(ctx, accountId, given.trust ?? false)
  const seen = await signInHistory.seenBefore(ctx.sql, accountId, ctx)
  const isNewDevice = seen.ever && !seen.here && !isKnown
  const { ip, userAgent } = ctx
  await signInHistory.add(ctx.sql, accountId, {
    outcome: 'signed-in',
    way: given.way,
    ip,
    userAgent,
    at: now,
    isNewDevice,
  })
  if (isNewDevice) await mailNewDevice(ctx, accountId, { ip, userAgent, at: now })
}

/**
 * A new cookie at each sign-in, so that a planted one is never kept.
 * @returns whether the browser was known
 */
async function markBrowser(ctx: Ctx, accountId: AccountId, trust: boolean): Promise<boolean> {
  if (!ctx.fromWeb) return false
  const [now, old, secret] = [ctx.now(), hashOfCookie(ctx), randomBytes(32).toString('base64url')]
  const known = old && (await deviceStore.find(ctx.sql, accountId, old))
  if (old) await deviceStore.renew(ctx.sql, old, hashOf(secret))
  const trustedUntil = trust ? new Date(now.getTime() + days(trustDays)) : undefined
  await deviceStore.use(ctx.sql, { accountId, hash: hashOf(secret), now, trustedUntil })
  ctx.setCookie(deviceCookie, secret, { maxAgeSeconds: cookieDays * 86_400, path: cookiePath })
  return known !== undefined
}

/** Ends the trust in all browsers: each is asked for a code again. */
export const endTrust = async (work: { sql: Sql }, accountId: AccountId): Promise<void> => {
  await deviceStore.endTrust(work.sql, accountId)
}

/** Records a failed sign-in; by e-mail address when there may be no such account. */
export async function noteFailure(
  ctx: Ctx,
  whose: { accountId: AccountId } | { email: string },
  outcome: Outcome,
  way: SignInWay,
): Promise<void> {
  const event = { outcome, way, ip: ctx.ip, userAgent: ctx.userAgent, at: ctx.now() }
  if ('email' in whose) await signInHistory.addByEmail(ctx.sql, whose.email, event)
  else await signInHistory.add(ctx.sql, whose.accountId, event)
}

/** Records that a pause has begun. */
export const notePause = async (
  work: Work,
  accountId: AccountId,
  from: { ip: string; userAgent: string },
): Promise<void> => {
  await signInHistory.add(work.sql, accountId, { outcome: 'paused', way: 'password', ...from, at: work.now() })
}

/** Asks the user whether it was them, with a link to a new password. */
export const mailNewDevice = (
  work: Work,
  accountId: AccountId,
  from: { ip: string; userAgent: string; at: Date },
): Promise<void> =>
  mailPerson(work, accountId, ({ locale, panel, link }) => ({
    kind: 'session.new-device',
    subject: m.devices_mail_new_subject({ brand: panel }, { locale }),
    body: [
      m.devices_mail_new_body({ at: formatMoment(from.at) }, { locale }),
      m.devices_mail_new_where(
        { device: deviceLine(from.userAgent) || m.devices_unknown({}, { locale }), ip: from.ip },
        { locale },
      ),
      m.devices_mail_new_not_you({}, { locale }),
    ],
    button: { label: m.devices_mail_new_button({}, { locale }), url: link('/auth/signin/forgot-password') },
  }))
