import { Server, ShieldCheck } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'nameservers',
    label: m.delegation_nameservers,
    also: m.delegation_want_nameservers_also,
    icon: Server,
    of: 'domain',
    at: (domain) => ({ to: `/domains/${domain}/nameservers` }),
    access: ['perm:domains'],
  },
  {
    id: 'dnssec',
    label: m.delegation_dnssec,
    also: m.delegation_want_dnssec_also,
    icon: ShieldCheck,
    of: 'domain',
    at: (domain) => ({ to: `/domains/${domain}/dnssec` }),
    access: ['perm:domains'],
  },
]
