import { ArrowRight } from 'lucide-react'
import { Status } from '#design/components/badge.tsx'
import { m } from '#words'

type Props = {
  version: string | null
  /** A newer one; null: none; left out: could not be asked. */
  newVersion?: string | null | undefined
  /** Says in words that nobody knows of a newer one; `all`: that it is the newest as well. */
  tells?: 'unknown' | 'all'
}

/** A release, and the one that can be had. */
export function Release({ version, newVersion, tells }: Props) {
  const own = <span className="tabular whitespace-nowrap">{version ?? m.wordpress_unknown()}</span>
  if (newVersion)
    return (
      <span className="inline-flex flex-wrap items-center gap-x-1.5">
        {own}
        <ArrowRight aria-hidden size={14} className="shrink-0 text-ink-soft" />
        <span className="sr-only">{m.wordpress_can_become()}</span>
        <span className="tabular whitespace-nowrap font-medium text-warning-ink">{newVersion}</span>
      </span>
    )
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      {own}
      {tells && newVersion === undefined && <Status tone="neutral">{m.wordpress_newer_unknown()}</Status>}
      {tells === 'all' && newVersion === null && <Status tone="good">{m.wordpress_newest()}</Status>}
    </span>
  )
}

export const releaseText = ({ version, newVersion }: Pick<Props, 'version' | 'newVersion'>): string =>
  [version, newVersion].filter(Boolean).join(' → ')
