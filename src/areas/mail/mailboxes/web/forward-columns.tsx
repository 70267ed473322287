import { Badge, Status } from '#design/components/badge.tsx'
import type { Column } from '#design/table/column.ts'
import { m } from '#words'
import type { MailForwarding } from '../contract/shapes.ts'
import { forwardStateOf } from './mailbox-words.ts'

export const forwardColumns = (): Column<MailForwarding>[] => [
  {
    id: 'source',
    header: m.mailboxes_forward_source(),
    sortable: true,
    fixed: true,
    width: 'w-84',
    text: ({ source }) => source,
    cell: (forward) => <Source forward={forward} />,
  },
  {
    id: 'destinations',
    header: m.mailboxes_forward_goes_to(),
    isLong: true,
    text: ({ destinations }) => destinations.join(', '),
    cell: (forward) => <Destinations forward={forward} />,
  },
  {
    id: 'state',
    header: m.mailboxes_state(),
    width: 'w-44',
    text: ({ state }) => forwardStateOf(state).label(),
    cell: ({ state, reason }) => {
      const { tone, label, isBusy = false } = forwardStateOf(state)
      return (
        <span className="flex flex-col gap-0.5">
          <Status tone={tone} isBusy={isBusy}>
            {label()}
          </Status>
          {reason && <span className="text-ink-soft text-sm">{reason}</span>}
        </span>
      )
    },
  },
]

/** The address, and whether its own mailbox keeps a copy. */
const Source = ({ forward: { source, hasMailbox, keepsCopy } }: { forward: MailForwarding }) => (
  <span className="flex min-w-0 flex-col gap-0.5">
    <span className="wrap-anywhere font-medium">{source}</span>
    {hasMailbox && (
      <span className="text-ink-soft text-sm">
        {keepsCopy ? m.mailboxes_forward_copy() : m.mailboxes_forward_no_copy()}
      </span>
    )}
  </span>
)

function Destinations({ forward: { destinations, outside, nowhere = [] } }: { forward: MailForwarding }) {
  return (
    <ul className="flex min-w-0 flex-col gap-1">
      {destinations.map((address) => (
        <li key={address} className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="wrap-anywhere min-w-0">{address}</span>
          {outside.includes(address) && <Badge>{m.mailboxes_forward_outside()}</Badge>}
          {nowhere.includes(address) && <Badge tone="warning">{m.mailboxes_forward_nowhere()}</Badge>}
        </li>
      ))}
    </ul>
  )
}
