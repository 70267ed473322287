import { FileCode } from 'lucide-react'
import { toSpaceTab } from '#areas/hosting/space/web/public.ts'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'web-php',
    label: m.web_php_want,
    also: m.web_php_want_also,
    icon: FileCode,
    of: 'service',
    at: (id) => ({ to: toSpaceTab(id, 'php').to }),
    thing: 'hosting',
  },
]
