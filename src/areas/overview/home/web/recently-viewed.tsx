import { ChevronRight, FileText, Globe, type LucideIcon, Server, Users } from 'lucide-react'
import type { ActivityEntry } from '#areas/overview/activity/contract.ts'
import { Anchor } from '#design/components/link.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import { targetOf } from './question-list.tsx'

const icons: Record<string, LucideIcon> = { domains: Globe, invoices: FileText, clients: Users, services: Server }

/** The five things this person looked at last. */
export function RecentlyViewed({ entries }: { entries: readonly ActivityEntry[] }) {
  return (
    <ul className="divide-y divide-line">
      {entries.map((entry) => {
        const Icon = icons[entry.group] ?? FileText
        return (
          <li key={entry.id}>
            <Anchor
              {...targetOf(entry.path)}
              className="flex items-center gap-3 px-5 py-3 no-underline -outline-offset-2! hover:bg-canvas"
            >
              <Icon aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-ink-soft" />
              <span className="min-w-0 flex-1">
                <span className="block break-words font-medium">{entry.title}</span>
                <span className="block text-ink-soft text-sm">
                  {entry.sub_title ? `${entry.sub_title} · ` : ''}
                  <MomentText moment={entry.at} />
                </span>
              </span>
              <ChevronRight aria-hidden size={16} className="shrink-0 text-ink-soft" />
            </Anchor>
          </li>
        )
      })}
    </ul>
  )
}
