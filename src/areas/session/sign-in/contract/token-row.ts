import { call } from '#base/call.ts'

/** The call without its schemas: what the first screen needs to make it. `token.ts` completes it. */
export const tokenRow = call({
  id: 'auth.token.request',
  method: 'POST',
  path: '/oauth/token',
  access: ['anonymous-ok'],
  credentials: 'by-secret',
  summary: 'Signs in with e-mail and password, or renews a session with its refresh token',
})
