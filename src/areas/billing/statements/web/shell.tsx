import { Landmark } from 'lucide-react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'
import { toOpenEntries, toStatements } from './links.ts'

/** Staff find the statements in the account menu and with Ctrl+K. */
export const shellParts: ShellParts = {
  accountLinks: [
    {
      id: 'statements',
      label: () => m.statements_title(),
      to: toStatements().to,
      icon: Landmark,
      access: ['signed-in', 'admin'],
    },
  ],
  paletteSources: [
    {
      id: 'statements',
      title: () => m.statements_title(),
      access: ['signed-in', 'admin'],
      from: 2,
      find: (q) =>
        [
          { id: 'statements', label: m.statements_title(), icon: Landmark, ...toStatements() },
          { id: 'open-entries', label: m.statements_open_entries(), icon: Landmark, ...toOpenEntries() },
        ]
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
