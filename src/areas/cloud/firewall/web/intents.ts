import { ShieldCheck } from 'lucide-react'
import { toServerTab } from '#areas/cloud/servers/web/public.ts'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'firewall',
    label: m.firewall_tab,
    also: m.firewall_want_also,
    icon: ShieldCheck,
    of: 'service',
    at: (id) => ({ to: toServerTab(id, 'firewall').to }),
    access: ['perm:services|perm:products'],
    thing: 'servers',
  },
]
