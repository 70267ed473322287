import { KeyRound } from 'lucide-react'
import { toSpaceTab } from '#areas/hosting/space/web/public.ts'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'web-access',
    label: m.web_access_want,
    also: m.web_access_want_also,
    icon: KeyRound,
    of: 'service',
    at: (id) => ({ to: toSpaceTab(id, 'access').to }),
    thing: 'hosting',
  },
]
