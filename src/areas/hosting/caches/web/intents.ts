import { Gauge } from 'lucide-react'
import { toSpaceTab } from '#areas/hosting/space/web/public.ts'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'web-caches',
    label: m.web_caches_want,
    also: m.web_caches_want_also,
    icon: Gauge,
    of: 'service',
    at: (id) => ({ to: toSpaceTab(id, 'caches').to }),
    thing: 'hosting',
  },
]
