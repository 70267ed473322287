import { ChartColumn, KeyRound, ScrollText } from 'lucide-react'
import type { MenuEntry } from '#design/router/slots.ts'
import { m } from '#words'

const report = { group: 'reports', access: ['signed-in', 'perm:reports', 'admin'] } as const

export const menuEntries: readonly MenuEntry[] = [
  {
    group: 'sales',
    position: 40,
    path: '/m365-licenses2',
    label: m.m365_licences,
    icon: KeyRound,
    access: ['signed-in', 'admin'],
  },
  { ...report, position: 30, path: '/reports/m365-licenses', label: m.m365_report, icon: ChartColumn },
  { ...report, position: 40, path: '/reports/m365-logs', label: m.m365_log, icon: ScrollText },
]
