import { PanelsTopLeft } from 'lucide-react'
import { spaceIntent } from '#areas/hosting/space/web/public.ts'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  { id: 'site', label: m.web_site_title, also: m.web_site_want_also, icon: PanelsTopLeft, ...spaceIntent('site') },
]
