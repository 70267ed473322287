import { KeySquare, Link2 } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'links',
    label: m.sso_tab,
    also: m.sso_want_links_also,
    icon: Link2,
    to: '/user/edit-profile',
    search: { tab: 'sso' },
  },
  {
    id: 'providers',
    label: m.sso_providers,
    also: m.sso_want_providers_also,
    icon: KeySquare,
    to: '/staff/sign-in-providers',
  },
]
