import { Globe } from 'lucide-react'
import type { MenuEntry } from '#design/router/slots.ts'
import { m } from '#words'

export const menuEntries: readonly MenuEntry[] = [
  { group: 'domains', position: 10, path: '/domains', label: m.design_domains, icon: Globe, access: ['signed-in'] },
]
