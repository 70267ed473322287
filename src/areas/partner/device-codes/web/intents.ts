import { SquareTerminal } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'sign-in-program',
    label: m.device_codes_want,
    also: m.device_codes_want_also,
    icon: SquareTerminal,
    to: '/device',
  },
]
