import { AtSign, Globe, Handshake, Palette } from 'lucide-react'
import type { Intent } from '#design/palette/intent.ts'
import { m } from '#words'

export const intents: readonly Intent[] = [
  {
    id: 'settings',
    label: m.design_partner_settings,
    also: m.white_label_want_settings_also,
    icon: Handshake,
    to: '/partners/settings',
  },
  {
    id: 'logo',
    label: m.white_label_want_logo,
    also: m.white_label_want_logo_also,
    icon: Palette,
    to: '/partners/settings',
    search: { tab: 'look' },
  },
  {
    id: 'sender',
    label: m.white_label_tab_sender,
    also: m.white_label_want_sender_also,
    icon: AtSign,
    to: '/partners/settings',
    search: { tab: 'sender' },
  },
  {
    id: 'domain',
    label: m.white_label_tab_domain,
    also: m.white_label_want_domain_also,
    icon: Globe,
    to: '/partners/settings',
    search: { tab: 'domain' },
  },
]
