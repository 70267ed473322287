import { Megaphone } from 'lucide-react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'
import { toBrands } from './public.ts'

export const shellParts: ShellParts = {
  staffLinks: [{ path: toBrands().to, label: m.brands_title, icon: Megaphone, position: 905 }],
}
