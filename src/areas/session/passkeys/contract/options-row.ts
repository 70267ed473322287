import { call } from '#base/call.ts'

/** The call without its schemas, as the sign-in page needs it. `calls.ts` completes it. */
export const passkeyOptionsRow = call({
  id: 'belfry.passkeys.sign-in-options',
  method: 'POST',
  path: '/passkeys/options',
  access: ['anonymous-ok'],
  credentials: 'by-secret',
  summary: 'What the browser needs to ask for a passkey at sign-in',
})
