import { UserCog } from 'lucide-react'
import { lazy } from 'react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'
import { toUsers } from './paths.ts'

/** Ctrl+K finds the users of the own client. */
export const shellParts: ShellParts = {
  clientTabs: [
    {
      id: 'users',
      label: m.users_title,
      position: 610,
      group: 'people',
      access: ['perm:users|admin'],
      component: lazy(() => import('./client-users.tsx').then((file) => ({ default: file.ClientUsers }))),
      preload: async (client, id, search) => (await import('./queries.ts')).preloadUsersOf(client, id, search),
    },
  ],
  paletteSources: [
    {
      id: 'users',
      title: () => m.users_title(),
      access: ['signed-in', 'perm:users'],
      from: 2,
      find: async (text, signal) => {
        const { findUsers } = await import('./find-users.ts')
        return (await findUsers(text, signal)).map(({ id, name, note }) => ({
          id: String(id),
          label: name,
          note,
          icon: UserCog,
          to: toUsers().to,
          search: { user: String(id) },
        }))
      },
    },
  ],
}
