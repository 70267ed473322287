import { MailCheck, WandSparkles } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'mail-security',
    label: m.wizards_mail_tab,
    also: m.wizards_want_mail_security_also,
    icon: MailCheck,
    of: 'domain',
    at: (domain) => ({ to: `/domains/${domain}/mail-security` }),
    access: ['perm:domains'],
  },
  {
    id: 'wizards',
    label: m.wizards_tab,
    also: m.wizards_want_wizards_also,
    icon: WandSparkles,
    of: 'domain',
    at: (domain) => ({ to: `/domains/${domain}/wizards` }),
    access: ['perm:domains'],
  },
]
