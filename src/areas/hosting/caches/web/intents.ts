import { Zap } from 'lucide-react'
import { spaceIntent } from '#areas/hosting/space/web/public.ts'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  { id: 'caches', label: m.web_caches_title, also: m.web_caches_want_also, icon: Zap, ...spaceIntent('caches') },
]
