import { FileText, Globe, type LucideIcon, Server, Users } from 'lucide-react'
import { send } from '#design/api/client.ts'
import type { PaletteItem } from '#design/router/slots.ts'
import { activityCalls } from '../contract.ts'

const icons: Readonly<Record<string, LucideIcon>> = {
  domains: Globe,
  invoices: FileText,
  clients: Users,
  services: Server,
}

/** The things that the user viewed last, each with its link. */
export async function recentItems(signal: AbortSignal): Promise<PaletteItem[]> {
  const { data } = await send(activityCalls.list, {}, { signal })
  return data.map(({ id, title, sub_title, group, path }) => {
    const url = new URL(path, window.location.origin)
    return {
      id: String(id),
      label: title,
      ...(sub_title && { note: sub_title }),
      icon: icons[group] ?? FileText,
      to: url.pathname,
      search: Object.fromEntries(url.searchParams),
    }
  })
}
