import { ShieldCheck } from 'lucide-react'
import { spaceIntent } from '#areas/hosting/space/web/public.ts'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'certificate',
    label: m.web_certificate_title,
    also: m.web_certificate_want_also,
    icon: ShieldCheck,
    ...spaceIntent('certificate'),
  },
]
