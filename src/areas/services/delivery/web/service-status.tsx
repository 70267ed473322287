import { formatDay } from '#base/dates.ts'
import { Status, type Tone } from '#design/components/badge.tsx'
import { m } from '#words'
import type { ServiceRow } from '../contract/shapes.ts'
import type { AskKind, ServiceStatus as Word } from '../rules/life.ts'

const looks: Record<Word, { tone: Tone; word: () => string }> = {
  Pending: { tone: 'info', word: m.delivery_status_pending },
  Active: { tone: 'good', word: m.delivery_status_active },
  Suspended: { tone: 'warning', word: m.delivery_status_suspended },
  Cancelled: { tone: 'neutral', word: m.delivery_status_cancelled },
}
const doing: Record<AskKind, () => string> = {
  provision: m.delivery_doing_provision,
  suspend: m.delivery_doing_suspend,
  unsuspend: m.delivery_doing_unsuspend,
  cancel: m.delivery_doing_cancel,
  change: m.delivery_doing_change,
}

type Standing = Pick<ServiceRow, 'status' | 'underWay' | 'failed' | 'cancelsOn' | 'isRevoked'>

export const statusWord = (status: Word): string => looks[status].word()
export const doingWord = (kind: AskKind): string => doing[kind]()

/** The status in words, with what is being done to it where something is. */
export function statusText({ status, underWay, failed, isRevoked }: Standing): string {
  if (underWay) return doingWord(underWay)
  if (status === 'Active' && isRevoked) return m.delivery_status_revoked()
  return status === 'Pending' && failed ? m.delivery_status_failed() : statusWord(status)
}

/** A dot and a word. */
export function ServiceMark({ service }: { service: Standing }) {
  const { status, underWay, failed, isRevoked } = service
  const isBad = (status === 'Pending' && failed) || (status === 'Active' && isRevoked)
  const tone: Tone = underWay ? 'info' : isBad ? 'bad' : looks[status].tone
  return (
    <Status tone={tone} isBusy={underWay !== null}>
      {statusText(service)}
    </Status>
  )
}

/** The same; under it until when it still runs, once notice was given. */
export function ServiceStatus({ service }: { service: Standing }) {
  const { status, cancelsOn } = service
  return (
    <span className="inline-flex flex-col">
      <ServiceMark service={service} />
      {cancelsOn && status !== 'Cancelled' && (
        <span className="whitespace-nowrap text-ink-soft text-sm">
          {m.delivery_until({ day: formatDay(cancelsOn) })}
        </span>
      )}
    </span>
  )
}
