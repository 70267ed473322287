import type { Tone } from '#design/components/badge.tsx'
import { Status } from '#design/components/badge.tsx'
import { m } from '#words'
import type { DomainRow } from '../contract/shapes.ts'

type Word = DomainRow['status']

const looks: Record<Word, { tone: Tone; word: () => string }> = {
  Active: { tone: 'good', word: m.portfolio_status_active },
  Pending: { tone: 'info', word: m.portfolio_status_pending },
  Quarantine: { tone: 'bad', word: m.portfolio_status_quarantine },
  Expired: { tone: 'bad', word: m.portfolio_status_expired },
  Cancelled: { tone: 'neutral', word: m.portfolio_status_cancelled },
}

export const statusWord = (status: Word): string => looks[status].word()

/**
 * A dot and a word; a pending domain that waits for its holder has no spinner, because nothing happens until the holder
 * acts.
 */
export function DomainStatus({
  domain,
}: {
  domain: Pick<DomainRow, 'status' | 'verificationState' | 'transferState'>
}) {
  const { tone, word } = looks[domain.status]
  if (domain.status !== 'Pending') return <Status tone={tone}>{word()}</Status>
  if (domain.verificationState === 'awaiting')
    return <Status tone="warning">{m.portfolio_status_awaits_holder()}</Status>
  if (domain.transferState?.startsWith('failed-'))
    return <Status tone="bad">{m.portfolio_status_transfer_failed()}</Status>
  return (
    <Status tone={tone} isBusy>
      {domain.transferState ? m.portfolio_status_transfer() : word()}
    </Status>
  )
}
