import { Braces } from 'lucide-react'
import { spaceIntent } from '#areas/hosting/space/web/public.ts'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  { id: 'php', label: m.web_php_title, also: m.web_php_want_also, icon: Braces, ...spaceIntent('php') },
]
