import { Building2, LifeBuoy, LogIn, ShoppingCart, UserPlus, Users } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'clients',
    label: m.design_clients,
    also: m.people_want_clients_also,
    icon: Building2,
    to: '/clients',
    often: 15,
  },
  {
    id: 'new',
    label: m.people_new_client,
    also: m.people_want_new_also,
    icon: UserPlus,
    to: '/clients/new',
  },
  {
    id: 'log-in-as',
    label: m.people_want_log_in_as,
    also: m.people_want_log_in_as_also,
    icon: LogIn,
    of: 'client',
    at: (id) => ({ to: `/clients/${id}` }),
  },
  {
    id: 'order-for',
    label: m.people_want_order_for,
    also: m.people_want_order_for_also,
    icon: ShoppingCart,
    of: 'client',
    access: ['partner', 'perm:orders'],
    at: (id) => ({ to: '/order', search: { cc: id } }),
  },
  {
    id: 'ticket-for',
    label: m.people_new_ticket,
    also: m.people_want_ticket_for_also,
    icon: LifeBuoy,
    of: 'client',
    access: ['partner|admin'],
    at: (id) => ({ to: '/supports/create', search: { cc: id } }),
  },
  {
    id: 'contacts',
    label: m.design_contacts,
    also: m.people_want_contacts_also,
    icon: Users,
    to: '/contacts',
  },
  {
    id: 'all-clients',
    label: m.people_all_clients,
    also: m.people_want_all_clients_also,
    icon: Building2,
    to: '/staff/clients',
    often: 2,
  },
]
