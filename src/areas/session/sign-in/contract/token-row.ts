import { call } from '#base/call.ts'

/** The call without its schemas, as the first screen needs it. `token.ts` completes it. */
export const tokenRow = call({
  id: 'auth.token.request',
  method: 'POST',
  path: '/oauth/token',
  access: ['anonymous-ok'],
  credentials: 'by-secret',
  summary: 'Signs in with e-mail and password, or renews a session with its refresh token',
})
