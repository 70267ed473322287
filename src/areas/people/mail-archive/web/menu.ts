import { Mails } from 'lucide-react'
import type { MenuEntry } from '#design/router/slots.ts'
import { m } from '#words'

/** One screen in two menus: for a user's own mails, and for all mails of staff. */
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
