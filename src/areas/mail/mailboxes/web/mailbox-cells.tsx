import type { ReactNode } from 'react'
import { Badge, Status } from '#design/components/badge.tsx'
import { ProgressBar } from '#design/components/progress-bar.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { Mailbox } from '../contract/shapes.ts'
import { fullTone, percentOf, sizeText, stateOf } from './mailbox-words.ts'

/** The address, and below it its forwarding and auto-reply. */
export function MailboxAddress({ box, children }: { box: Mailbox; children: ReactNode }) {
  const isAway = box.autoReply !== null && box.autoReply.state !== 'over'
  return (
    <span className="flex min-w-0 flex-col gap-1">
      {children}
      {(box.catchAll || isAway) && (
        <span className="flex flex-wrap gap-1.5">
          {box.catchAll && <Badge>{m.mailboxes_catch_all()}</Badge>}
          {isAway && (
            <Badge tone={box.autoReply?.state === 'on' ? 'info' : 'neutral'}>
              {box.autoReply?.state === 'on' ? m.mailboxes_replies() : m.mailboxes_replies_later()}
            </Badge>
          )}
        </span>
      )}
      {box.forwarding.length > 0 && (
        <span className="wrap-anywhere text-ink-soft text-sm">
          {m.mailboxes_forwards_to({ addresses: box.forwarding.join(', ') })}
        </span>
      )}
    </span>
  )
}

type Filled = Pick<Mailbox, 'address' | 'usedBytes' | 'quota'>

export const fullnessText = ({ usedBytes, quota }: Pick<Filled, 'usedBytes' | 'quota'>): string =>
  m.mailboxes_used_of({ used: sizeText(usedBytes), size: sizeText(quota) })

export function Fullness({ box }: { box: Filled }) {
  const percent = percentOf(box)
  const words = fullnessText(box)
  return (
    <span className="flex w-full max-w-64 flex-col gap-1.5">
      <span aria-hidden className="tabular flex justify-between gap-3 text-sm">
        <span>{words}</span>
        <span className="text-ink-soft">{m.mailboxes_percent({ percent })}</span>
      </span>
      <ProgressBar
        label={m.mailboxes_fullness({ address: box.address })}
        labelHidden
        value={percent}
        valueText={words}
        tone={fullTone(percent)}
      />
    </span>
  )
}

export const LastSignIn = ({ box: { lastSignInAt } }: { box: Pick<Mailbox, 'lastSignInAt'> }) =>
  lastSignInAt ? (
    <MomentText moment={lastSignInAt} />
  ) : (
    <span className="text-ink-soft">{m.mailboxes_never_signed_in()}</span>
  )

type Standing = Pick<Mailbox, 'state' | 'isOn' | 'reason'>

export const mailboxStateText = (box: Standing): string => stateOf(box).label()

export function MailboxStatus({ box }: { box: Standing }) {
  const { tone, label, isBusy = false } = stateOf(box)
  return (
    <span className="flex flex-col gap-0.5">
      <Status tone={tone} isBusy={isBusy}>
        {label()}
      </Status>
      {box.reason && <span className="text-ink-soft text-sm">{box.reason}</span>}
    </span>
  )
}
