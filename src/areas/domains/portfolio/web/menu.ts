import { Globe } from 'lucide-react'
import type { MenuEntry } from '#design/router/slots.ts'
import { m } from '#words'

export const menuEntries: readonly MenuEntry[] = [
  { part: 'main', position: 20, path: '/domains', label: m.design_domains, icon: Globe, access: ['signed-in'] },
]
