import { Building } from 'lucide-react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'
import { toCompany } from './public.ts'

export const shellParts: ShellParts = {
  staffLinks: [{ path: toCompany().to, label: m.company_title, icon: Building, position: 900 }],
}
