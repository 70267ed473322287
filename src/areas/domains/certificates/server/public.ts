import { generateKeyPairSync } from 'node:crypto'
import {
  type CertificateAuthority,
  type Challenge,
  type ChallengeKind,
  certificateAuthorityKey,
  type Issued,
} from '#drivers/certificate-authority/port.ts'
import { done, type Outcome } from '#drivers/outcome.ts'
import type { JobCtx } from '#platform/context.ts'
import { detailOf, isRejectedAs, reading } from '#platform/operations/answers.ts'
import { sealSecret, unsealSecret } from '#platform/secrets/secret-box.ts'
import { challengeStore } from './challenge-store.ts'

export { answerOfChallenge, type ChallengeHolder } from './challenge-store.ts'
export { lookForTexts, obstacleInZone } from './prove-in-zone.ts'
export { hideChallenges, showChallenges } from './show-challenges.ts'

/**
 * `purpose`: the purpose for which the key is sealed, needed again to unseal it. `kind`: the kind of challenge, where
 * it is not the easiest one that the authority offers. `also`: names that the same certificate stands for.
 */
type Wanted = { host: string; also?: readonly string[]; purpose: string; kind?: ChallengeKind }
export type BegunOrder = { reference: string; sealedKey: string; challenges: readonly Challenge[] }

const kindOf = (authority: CertificateAuthority, { host, also = [], kind }: Wanted): ChallengeKind =>
  kind ?? authority.kindsFor([host, ...also])[0] ?? 'http-01'

/** Whether this host uses a DNS challenge, because its web server cannot answer one. */
export const isProvenInZone = (ctx: Pick<JobCtx, 'driver'>, host: string): boolean =>
  !ctx.driver(certificateAuthorityKey).kindsFor([host]).includes('http-01')

/** Opens an order at the authority. Its challenges have to be published before it is completed. */
export async function beginOrder(ctx: JobCtx, wanted: Wanted): Promise<Outcome<BegunOrder>> {
  const authority = ctx.driver(certificateAuthorityKey)
  const accountKey = await accountKeyOf(ctx, authority.authority)
  const begun = await authority.begin({
    accountKey,
    domain: wanted.host,
    also: wanted.also,
    kind: kindOf(authority, wanted),
  })
  return notAboutUs(
    await reading(begun, {
      done: async ({ value }) =>
        done({ ...value, sealedKey: await ctx.transact((work) => sealSecret(work, wanted.purpose, newKey())) }),
    }),
  )
}

const accessAgainSeconds = 300
/** That the authority does not let us in says nothing of the names: their owner is told that it gives no answer, and the log tells why. */
const notAboutUs = <Value>(said: Outcome<Value>): Outcome<Value> =>
  isRejectedAs(said, 'access_denied')
    ? { kind: 'retry', afterSeconds: accessAgainSeconds, detail: detailOf(said) ?? 'access_denied' }
    : said

/**
 * Continues an order from whatever state it is in; safe to call repeatedly. The authority checks the challenges: for
 * those in a zone, call `lookForTexts` first.
 */
export async function completeOrder(
  ctx: JobCtx,
  wanted: Wanted & { reference: string; sealedKey: string },
): Promise<Outcome<Issued>> {
  const authority = ctx.driver(certificateAuthorityKey)
  const said = await authority.complete({
    accountKey: await accountKeyOf(ctx, authority.authority),
    reference: wanted.reference,
    domain: wanted.host,
    also: wanted.also,
    kind: kindOf(authority, wanted),
    key: await unsealSecret(ctx, wanted.purpose, wanted.sealedKey),
  })
  return notAboutUs(said)
}

const newKey = (): string =>
  generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey

/** One account for each authority, created when it is first needed. */
async function accountKeyOf(ctx: JobCtx, authority: string): Promise<string> {
  const purpose = `certificate-account:${authority}`
  const kept = await challengeStore.accountKey(ctx.sql, authority)
  if (kept) return unsealSecret(ctx, purpose, kept)
  return ctx.transact(async (work) => {
    await challengeStore.keepAccountKey(work.sql, authority, await sealSecret(work, purpose, newKey()), work.now())
    return unsealSecret(work, purpose, (await challengeStore.accountKey(work.sql, authority)) ?? '')
  })
}
