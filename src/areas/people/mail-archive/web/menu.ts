import { Mails } from 'lucide-react'
import type { MenuEntry } from '#design/router/slots.ts'
import { m } from '#words'

/** The same screen: of the mails that one was sent, and for staff of everybody's. */
export const menuEntries: readonly MenuEntry[] = [
  { group: 'account', position: 30, path: '/mails', label: m.mails_title, icon: Mails, access: ['signed-in'] },
  {
    group: 'oversight',
    position: 20,
    path: '/mails',
    label: m.mails_title,
    icon: Mails,
    access: ['signed-in', 'admin'],
  },
]
