import { Mails } from 'lucide-react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'
import { toMails } from './public.ts'

export const shellParts: ShellParts = {
  accountLinks: [{ id: 'mails', label: () => m.mails_title(), to: toMails().to, icon: Mails, access: ['signed-in'] }],
  staffLinks: [{ path: '/mails', label: m.mails_title, icon: Mails, position: 240 }],
  paletteSources: [
    {
      id: 'mails',
      title: () => m.mails_title(),
      access: ['signed-in'],
      from: 2,
      find: (q, _signal, principal) =>
        // Staff find it among their own screens.
        !principal?.permissions.admin && m.mails_title().toLowerCase().includes(q.toLowerCase())
          ? [{ id: 'mails', label: m.mails_title(), icon: Mails, to: toMails().to }]
          : [],
    },
  ],
}
