import type { QueryClient } from '@tanstack/react-query'
import { call } from '#base/call.ts'
import { send } from '#design/api/client.ts'
import { forgetAllWork } from '#design/api/kept-work.ts'
import { shellParts } from './area-parts.ts'
import { beginLeaving, forgetPerson, leaveToSignIn } from './leave.ts'

const logoutCall = call({
  id: 'belfry.shell.logout',
  method: 'POST',
  path: '/logout',
  access: ['signed-in'],
  summary: 'Ends the session',
})

export async function signOut(queryClient: QueryClient): Promise<void> {
  beginLeaving()
  await (shellParts.signOut?.() ?? send(logoutCall, {}).catch(() => undefined))
  forgetPerson(queryClient)
  forgetAllWork()
  leaveToSignIn()
}
