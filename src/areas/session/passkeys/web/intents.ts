import { Fingerprint } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'set-up',
    label: m.passkeys_title,
    also: m.passkeys_want_set_up_also,
    icon: Fingerprint,
    to: '/user/edit-profile',
    search: { tab: 'passkeys' },
    access: ['own-session'],
  },
]
