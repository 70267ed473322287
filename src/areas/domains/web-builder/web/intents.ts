import { PanelsTopLeft } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'site',
    label: m.web_builder_tab,
    also: m.web_builder_want_site_also,
    icon: PanelsTopLeft,
    of: 'domain',
    at: (domain) => ({ to: `/domains/${domain}/website` }),
    access: ['perm:domains'],
  },
]
