import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { takeSignInChallenge } from '#areas/session/sign-in/server/public.ts'
import type { AccountId } from '#base/ids.ts'
import type { Ctx } from '#platform/context.ts'
import type { PasskeyAnswer } from '../contract/shapes.ts'
import { challengeHash, challengeIn } from './challenge.ts'
import { passkeyStore } from './passkey-store.ts'
import { originsOf, rpIdOf } from './relying-party.ts'

export type { PasskeyAnswer } from '../contract/shapes.ts'

export type Held = { kind: 'held'; accountId: AccountId } | { kind: 'refused'; accountId?: AccountId }

/**
 * The account whose passkey signed the challenge. The challenge is used up whatever the result; the origin must be
 * ours, on the host of the passkey; a counter that does not rise means a copied passkey. Call it in a transaction that
 * commits either way.
 */
export async function passkeyHolder(ctx: Ctx, answer: PasskeyAnswer): Promise<Held> {
  const challenge = challengeIn(answer.response.clientDataJSON)
  const known = challenge && (await takeSignInChallenge(ctx, challengeHash(challenge), 'passkey-sign-in'))
  if (!challenge || !known) return { kind: 'refused' }
  const passkey = await passkeyStore.byCredential(ctx.sql, answer.id)
  if (!passkey) return { kind: 'refused' }
  const counter = await countOf(ctx, answer, challenge, passkey)
  if (counter === undefined) return { kind: 'refused', accountId: passkey.account_id }
  await passkeyStore.noteUse(ctx.sql, passkey.id, counter, ctx.now())
  return { kind: 'held', accountId: passkey.account_id }
}

type StoredPasskey = NonNullable<Awaited<ReturnType<typeof passkeyStore.byCredential>>>

/** The counter in the signature; undefined when the signature is invalid. */
async function countOf(
  ctx: Ctx,
  answer: PasskeyAnswer,
  challenge: string,
  passkey: StoredPasskey,
): Promise<number | undefined> {
  if (passkey.rp_id !== rpIdOf(ctx)) return undefined
  try {
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { clientExtensionResults: {}, ...answer } as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: originsOf(ctx),
      expectedRPID: passkey.rp_id,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
      },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch (error) {
    ctx.log.info({ account: passkey.account_id, reason: (error as Error).message }, 'passkey refused')
    return undefined
  }
}
