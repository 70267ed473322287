import { CalendarClock, CalendarX, Globe, Lock, RefreshCw } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'list',
    label: m.design_domains,
    also: m.portfolio_want_list_also,
    icon: Globe,
    to: '/domains',
    often: 40,
  },
  {
    id: 'expiring',
    label: m.portfolio_want_expiring,
    also: m.portfolio_want_expiring_also,
    icon: CalendarClock,
    to: '/domains',
    search: { expiring: '1' },
  },
  {
    id: 'renew',
    label: m.portfolio_want_renew,
    also: m.portfolio_want_renew_also,
    icon: RefreshCw,
    of: 'domain',
    at: (domain) => ({ to: `/domains/${domain}` }),
    access: ['perm:domains'],
  },
  {
    id: 'cancel',
    label: m.portfolio_want_cancel,
    also: m.portfolio_want_cancel_also,
    icon: CalendarX,
    of: 'domain',
    at: (domain) => ({ to: `/domains/${domain}` }),
    access: ['perm:domains'],
  },
  {
    id: 'lock',
    label: m.portfolio_want_lock,
    also: m.portfolio_want_lock_also,
    icon: Lock,
    of: 'domain',
    at: (domain) => ({ to: `/domains/${domain}` }),
    access: ['perm:domains'],
  },
]
