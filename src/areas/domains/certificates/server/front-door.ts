import { generateKeyPairSync } from 'node:crypto'
import { type Challenge, certificateAuthorityKey, type Issued } from '#drivers/certificate-authority/port.ts'
import type { Outcome } from '#drivers/outcome.ts'
import type { JobCtx } from '#platform/context.ts'
import { sealSecret, unsealSecret } from '#platform/secrets/secret-box.ts'
import { challengeStore } from './challenge-store.ts'

export { answerOfChallenge, hideChallenges, showChallenges } from './challenge-store.ts'

/** `purpose`: for what the key is sealed; opening asks for the same. */
type Wanted = { host: string; purpose: string }
export type BegunOrder = { reference: string; sealedKey: string; challenges: readonly Challenge[] }

/** Opens an order at the authority. Its challenges have to be shown before it is completed. */
export async function beginOrder(ctx: JobCtx, { host, purpose }: Wanted): Promise<Outcome<BegunOrder>> {
  const authority = ctx.driver(certificateAuthorityKey)
  const begun = await authority.begin({ accountKey: await accountKeyOf(ctx, authority.authority), domain: host })
  if (begun.kind !== 'done') return begun
  const sealedKey = await ctx.transact((work) => sealSecret(work, purpose, newKey()))
  return { kind: 'done', value: { ...begun.value, sealedKey } }
}

/** Carries an order on from wherever it stands; may be asked again at any time. */
export async function completeOrder(
  ctx: JobCtx,
  { host, purpose, reference, sealedKey }: Wanted & { reference: string; sealedKey: string },
): Promise<Outcome<Issued>> {
  const authority = ctx.driver(certificateAuthorityKey)
  return authority.complete({
    accountKey: await accountKeyOf(ctx, authority.authority),
    reference,
    domain: host,
    key: await unsealSecret(ctx, purpose, sealedKey),
  })
}

const newKey = (): string =>
  generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey

/** One account for each authority, made when it is first needed. */
async function accountKeyOf(ctx: JobCtx, authority: string): Promise<string> {
  const purpose = `certificate-account:${authority}`
  const kept = await challengeStore.accountKey(ctx.sql, authority)
  if (kept) return unsealSecret(ctx, purpose, kept)
  return ctx.transact(async (work) => {
    await challengeStore.keepAccountKey(work.sql, authority, await sealSecret(work, purpose, newKey()), work.now())
    return unsealSecret(work, purpose, (await challengeStore.accountKey(work.sql, authority)) ?? '')
  })
}
