import {
  Box,
  Database,
  FolderSync,
  LayoutTemplate,
  type LucideIcon,
  MonitorCog,
  Server,
  ShieldCheck,
} from 'lucide-react'
import type { MenuEntry, MenuGroup } from '#design/router/slots.ts'
import { m } from '#words'
import type { SectionId } from '../rules/sections.ts'

/** A part of the services, shown to whom has one or may order one. */
const entry = (group: MenuGroup, position: number, section: SectionId, label: () => string, icon: LucideIcon) => ({
  group,
  position,
  path: '/services',
  search: { section },
  label,
  icon,
  access: ['signed-in', 'perm:services'] as const,
  thing: section,
})

export const menuEntries: readonly MenuEntry[] = [
  entry('web', 10, 'hosting', m.delivery_section_hosting, Server),
  entry('web', 20, 'web_builder', m.delivery_section_web_builder, LayoutTemplate),
  entry('cloud', 20, 'storage', m.delivery_section_storage, Database),
  entry('licences', 10, 'office', m.delivery_section_office, MonitorCog),
  entry('licences', 20, 'file-sharing', m.delivery_section_file_sharing, FolderSync),
  entry('licences', 30, 'other', m.delivery_section_other, Box),
  entry('security', 10, 'ssl', m.delivery_section_ssl, ShieldCheck),
]
