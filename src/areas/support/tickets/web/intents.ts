import { LifeBuoy, MessageSquarePlus, Search } from 'lucide-react'
import type { Intent, LastResort } from '#design/palette/intent.ts'
import { m } from '#words'
import { toNewTicket, toTickets } from './public.ts'

export const intents: readonly Intent[] = [
  {
    id: 'new',
    label: m.support_new,
    also: m.support_want_new_also,
    icon: MessageSquarePlus,
    to: '/supports/create',
    often: 50,
  },
  {
    id: 'list',
    label: m.design_supports,
    also: m.support_want_list_also,
    icon: LifeBuoy,
    to: '/supports',
  },
  {
    id: 'desk',
    label: m.support_desk_title,
    also: m.support_want_desk_also,
    icon: LifeBuoy,
    to: '/staff/support',
    often: 3,
  },
]

/** Without a match the palette offers a new ticket. */
export const lastResorts: readonly LastResort[] = [
  {
    id: 'ask',
    label: m.support_ask_about,
    icon: MessageSquarePlus,
    at: (subject) => ({ to: toNewTicket().to, search: { subject } }),
  },
  { id: 'search', label: m.support_search_for, icon: Search, at: (q) => ({ to: toTickets().to, search: { q } }) },
]
