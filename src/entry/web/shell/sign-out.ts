import type { QueryClient } from '@tanstack/react-query'
import { call } from '#base/call.ts'
import { endAsking, send } from '#design/api/client.ts'
import { forgetAllWork } from '#design/api/kept-work.ts'
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
  // What a pointer on its way to the button had begun to fetch would be refused.
  await queryClient.cancelQueries()
  endAsking()
  await send(logoutCall, {}, { isLast: true }).catch(() => undefined)
  forgetPerson(queryClient)
  forgetAllWork()
  leaveToSignIn()
}
