import { Landmark } from 'lucide-react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'
import { toOpenEntries } from './public.ts'

/** Staff find the statements in the menu, and what is open of them with Ctrl+K. */
export const shellParts: ShellParts = {
  paletteSources: [
    {
      id: 'statements',
      title: () => m.statements_title(),
      access: ['signed-in', 'admin'],
      from: 2,
      find: (q) =>
        [{ id: 'open-entries', label: m.statements_open_entries(), icon: Landmark, ...toOpenEntries() }]
          .filter(({ label }) => label.toLowerCase().includes(q.toLowerCase()))
          .map(({ id, label, icon, to, search }) => ({
            id,
            label,
            icon,
            to,
            ...(typeof search === 'object' ? { search } : {}),
          })),
    },
  ],
}
