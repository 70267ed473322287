import { Forward, Mails } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'mailboxes',
    label: m.mailboxes_title,
    also: m.mailboxes_want_also,
    icon: Mails,
    of: 'domain',
    at: (domain) => ({ to: `/domains/${domain}/mailboxes` }),
    access: ['perm:domains'],
  },
  {
    id: 'mail-forwarding',
    label: m.mailboxes_forwards_title,
    also: m.mailboxes_forwards_want_also,
    icon: Forward,
    of: 'domain',
    at: (domain) => ({ to: `/domains/${domain}/mail-forwarding` }),
    access: ['perm:domains'],
  },
]
