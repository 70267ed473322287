import { Badge, Status } from '#design/components/badge.tsx'
import { ProgressBar } from '#design/components/progress-bar.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import type { Column } from '#design/table/column.ts'
import { m } from '#words'
import type { Mailbox } from '../contract/shapes.ts'
import { fullTone, percentOf, sizeText, stateOf } from './mailbox-words.ts'

export const mailboxColumns = (): Column<Mailbox>[] => [
  {
    id: 'name',
    header: m.mailboxes_address(),
    sortable: true,
    fixed: true,
    text: ({ address }) => address,
    cell: (box) => <Address box={box} />,
  },
  {
    id: 'full',
    header: m.mailboxes_used(),
    sortable: true,
    width: 'w-64',
    text: percentOf,
    cell: (box) => <Fullness box={box} />,
  },
  {
    id: 'lastSignIn',
    header: m.mailboxes_last_sign_in(),
    sortable: true,
    cell: ({ lastSignInAt }) =>
      lastSignInAt ? (
        <MomentText moment={lastSignInAt} />
      ) : (
        <span className="text-ink-soft">{m.mailboxes_never_signed_in()}</span>
      ),
  },
  {
    id: 'state',
    header: m.mailboxes_state(),
    text: (box) => stateOf(box).label(),
    cell: (box) => {
      const { tone, label, isBusy = false } = stateOf(box)
      return (
        <span className="flex flex-col gap-0.5">
          <Status tone={tone} isBusy={isBusy}>
            {label()}
          </Status>
          {box.reason && <span className="text-ink-soft text-sm">{box.reason}</span>}
        </span>
      )
    },
  },
]

/** The address, and below it what else happens to its mail. */
function Address({ box }: { box: Mailbox }) {
  const isAway = box.autoReply !== null && box.autoReply.state !== 'over'
  return (
    <span className="flex min-w-0 flex-col gap-1">
      <span className="wrap-anywhere font-medium">{box.address}</span>
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

function Fullness({ box }: { box: Mailbox }) {
  const percent = percentOf(box)
  const words = m.mailboxes_used_of({ used: sizeText(box.usedBytes), size: sizeText(box.quota) })
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
