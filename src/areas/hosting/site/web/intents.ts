import { Signpost } from 'lucide-react'
import { toSpaceTab } from '#areas/hosting/space/web/public.ts'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'web-site',
    label: m.web_site_want,
    also: m.web_site_want_also,
    icon: Signpost,
    of: 'service',
    at: (id) => ({ to: toSpaceTab(id, 'site').to }),
    thing: 'hosting',
  },
]
