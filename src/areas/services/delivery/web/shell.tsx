import { Server } from 'lucide-react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'
import { toService } from './public.ts'

/** Ctrl+K finds a service by its name or its product. */
export const shellParts: ShellParts = {
  paletteSources: [
    {
      id: 'services',
      title: () => m.delivery_title(),
      access: ['signed-in', 'perm:services'],
      from: 2,
      of: 'service',
      find: async (text, signal, principal) => {
        if (!principal) return []
        const { findServices } = await import('./find-services.ts')
        return (await findServices(text, signal, principal.clientId)).map(({ id, name, note }) => ({
          id: String(id),
          label: name,
          note,
          icon: Server,
          to: toService(id).to,
          search: { id: String(id) },
        }))
      },
    },
  ],
}
