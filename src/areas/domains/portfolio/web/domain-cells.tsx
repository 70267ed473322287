import { Lock, LockOpen, RefreshCw, RefreshCwOff, TriangleAlert } from 'lucide-react'
import { type Day, dayOf, daysBetween } from '#base/dates.ts'
import { Badge } from '#design/components/badge.tsx'
import { cx } from '#design/components/cx.ts'
import { DayText } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { DomainRow } from '../contract/shapes.ts'

/** The expiry day; within 60 days of it with a warning and the time left (core §9). */
export function ExpiryDay({ domain }: { domain: Pick<DomainRow, 'expireDate' | 'isExpiring' | 'autoRenew'> }) {
  const { expireDate, isExpiring, autoRenew } = domain
  if (!isExpiring || !expireDate) return <DayText day={expireDate} />
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5 wide:flex-nowrap">
      <DayText day={expireDate} />
      <span
        className={`inline-flex items-center gap-1 whitespace-nowrap text-sm ${autoRenew === 1 ? 'text-ink-soft' : 'text-warning-ink'}`}
      >
        {autoRenew !== 1 && <TriangleAlert aria-hidden size={13} />}
        {daysLeft(expireDate)}
      </span>
    </span>
  )
}

export const daysLeft = (expireDate: Day): string =>
  m.portfolio_days_left({ count: daysBetween(dayOf(new Date()), expireDate) })

const OnOff = ({ icon: Icon, isOn, children }: { icon: typeof Lock; isOn: boolean; children: string }) => (
  <span className={`inline-flex items-center gap-1.5 whitespace-nowrap ${isOn ? '' : 'text-ink-soft'}`}>
    <Icon aria-hidden size={14} className="shrink-0 text-ink-soft" />
    {children}
  </span>
)

export const renewWord = (isOn: boolean): string => (isOn ? m.portfolio_on() : m.portfolio_off())
export const lockWord = (isOn: boolean): string => (isOn ? m.portfolio_locked() : m.portfolio_unlocked())

export const AutoRenew = ({ isOn }: { isOn: boolean }) => (
  <OnOff icon={isOn ? RefreshCw : RefreshCwOff} isOn={isOn}>
    {renewWord(isOn)}
  </OnOff>
)

export const RegistrarLock = ({ isOn }: { isOn: boolean }) => (
  <OnOff icon={isOn ? Lock : LockOpen} isOn={isOn}>
    {lockWord(isOn)}
  </OnOff>
)

type TagsProps = { tags: readonly string[]; most?: number; isOneLine?: boolean }

/** All tags; a table row with more than `most` shows their number. On a row with room they stay on one line. */
export const Tags = ({ tags, most, isOneLine = false }: TagsProps) => (
  <span title={tags.join(', ')} className={cx('inline-flex gap-1', isOneLine ? 'wide:flex-nowrap' : 'flex-wrap')}>
    {tags.slice(0, most).map((tag) => (
      <Badge key={tag}>{tag}</Badge>
    ))}
    {most !== undefined && tags.length > most && (
      <Badge>
        <span aria-hidden>+{tags.length - most}</span>
        <span className="sr-only">{tags.slice(most).join(', ')}</span>
      </Badge>
    )}
  </span>
)
