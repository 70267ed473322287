import { UserCog } from 'lucide-react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'
import { toStaffUsers } from './paths.ts'

export const shellParts: ShellParts = {
  staffLinks: [{ path: toStaffUsers().to, label: m.users_all_title, icon: UserCog, position: 60 }],
}
