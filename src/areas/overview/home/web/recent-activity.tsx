import { toInvoice } from '#areas/billing/invoices/web/public.ts'
import { toDomain } from '#areas/domains/portfolio/web/public.tsx'
import { Section } from '#design/components/card.tsx'
import { Link, type Target } from '#design/components/link.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import type { RecentActivity as Line } from '../contract/shapes.ts'
import { activityIcon, activityText } from './activity-words.ts'

const targetOf = (line: Line): Target | undefined => {
  if (line.objectType === 'domain' && line.name.includes('.')) return toDomain(line.name)
  if (line.objectType === 'invoice' && /^\d+$/.test(line.objectId)) return toInvoice(Number(line.objectId))
  return undefined
}

/** Signing in is one's own doing; an account that came about with an order was asked for, not made by itself. */
const saysWho = ({ action, by }: Line): boolean =>
  !action.startsWith('session.') && (by !== null || !['people.client-created', 'people.contact-added'].includes(action))

/** The newest lines of the log, in words. */
export function RecentActivity({ lines }: { lines: readonly Line[] }) {
  const reader = useUser() ?? undefined
  return (
    <Section title={m.home_activity()} isFlush>
      <ul className="divide-y divide-line">
        {lines.map((line) => {
          const Icon = activityIcon(line.action)
          const target = targetOf(line)
          const text = activityText(line, reader)
          return (
            <li key={line.id} className="flex items-start gap-3 px-5 py-3">
              <Icon aria-hidden size={16} strokeWidth={1.75} className="mt-1 shrink-0 text-ink-soft" />
              <div className="min-w-0 flex-1">
                <p className="break-words">
                  {target ? (
                    <Link {...target} look="plain">
                      {text}
                    </Link>
                  ) : (
                    text
                  )}
                </p>
                <p className="text-ink-soft text-sm">
                  <MomentText moment={line.at} />
                  {saysWho(line) && ` · ${line.by ?? m.home_by_us()}`}
                </p>
              </div>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
