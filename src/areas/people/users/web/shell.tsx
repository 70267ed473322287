import { UserCog } from 'lucide-react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'
import { toUsers } from './paths.ts'

/** Ctrl+K finds the users who sign in for one's own client. */
export const shellParts: ShellParts = {
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
