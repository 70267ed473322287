import { SlidersHorizontal } from 'lucide-react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'

const screen = {
  id: 'hosting-settings',
  label: () => m.hosting_settings_title(),
  to: '/settings/webhosting',
  icon: SlidersHorizontal,
  access: ['signed-in', 'perm:products|perm:services'],
} as const

export const shellParts: ShellParts = { accountLinks: [screen] }
