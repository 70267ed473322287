import { KeyRound } from 'lucide-react'
import { spaceIntent } from '#areas/hosting/space/web/public.ts'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  { id: 'access', label: m.web_access_title, also: m.web_access_want_also, icon: KeyRound, ...spaceIntent('access') },
]
