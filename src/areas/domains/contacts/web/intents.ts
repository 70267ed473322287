import { Contact } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'holder',
    label: m.contacts_want_holder,
    also: m.contacts_want_holder_also,
    icon: Contact,
    of: 'domain',
    at: (domain) => ({ to: `/domains/${domain}/contacts` }),
    access: ['perm:domains'],
  },
]
