import { FileSearch } from 'lucide-react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'

export const shellParts: ShellParts = {
  paletteActions: [
    {
      id: 'record-search',
      label: m.records_action,
      icon: FileSearch,
      to: '/domains/records',
      access: ['signed-in', 'perm:domains'],
    },
  ],
}
