import * as z from 'zod/mini'
import { signInRefusals } from '#areas/session/sign-in/contract/refusals.ts'
import { typedPassword } from '#areas/session/sign-in/contract/token.ts'
import { call, calls } from '#base/call.ts'
import { wholeNumber } from '#base/list-fields.ts'
import { oneLine } from '#base/one-line.ts'
import { passkeyOptionsRow } from './options-row.ts'
import { passkeyRefusals } from './refusals.ts'
import { NewPasskey, Passkey } from './shapes.ts'

const refuses = passkeyRefusals
const params = z.object({ passkey: wholeNumber })
const own = ['signed-in', 'own-session'] as const
/** Options of WebAuthn, passed to the browser's function as they are. */
const Options = z.object({ data: z.record(z.string(), z.unknown()) })

export const PasskeyName = oneLine(60).check(z.minLength(1))

export const passkeyCalls = calls({
  signInOptions: call({
    ...passkeyOptionsRow,
    output: Options,
    status: 200,
    rate: 'lookup',
    transaction: false,
    refuses,
  }),
  list: call({
    id: 'belfry.passkeys.list',
    method: 'GET',
    path: '/user/passkeys',
    access: own,
    summary: 'The passkeys with which the signed-in user signs in',
    output: z.object({ data: z.array(Passkey) }),
  }),
  options: call({
    id: 'belfry.passkeys.options',
    method: 'POST',
    path: '/user/passkeys/options',
    access: own,
    credentials: 'own',
    summary: 'What the browser needs to make a passkey; asks the password',
    body: z.object({ password: typedPassword }),
    output: Options,
    status: 200,
    rate: 'sign-in',
    transaction: false,
    refuses: { ...signInRefusals, ...refuses },
  }),
  add: call({
    id: 'belfry.passkeys.add',
    method: 'POST',
    path: '/user/passkeys',
    access: own,
    credentials: 'own',
    summary: 'Keeps a passkey that the browser made',
    body: z.object({ name: PasskeyName, credential: NewPasskey }),
    output: z.object({ data: Passkey }),
    status: 201,
    refuses,
  }),
  rename: call({
    id: 'belfry.passkeys.rename',
    method: 'PUT',
    path: '/user/passkeys/{passkey}',
    access: own,
    credentials: 'own',
    summary: 'Gives a passkey another name',
    params,
    body: z.object({ name: PasskeyName }),
    output: z.object({ data: Passkey }),
    refuses,
  }),
  remove: call({
    id: 'belfry.passkeys.remove',
    method: 'DELETE',
    path: '/user/passkeys/{passkey}',
    access: own,
    credentials: 'own',
    summary: 'Removes a passkey: nobody signs in with it any more',
    params,
    refuses,
  }),
})
