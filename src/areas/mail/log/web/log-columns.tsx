import { Status } from '#design/components/badge.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import type { Column } from '#design/table/column.ts'
import { m } from '#words'
import type { LogLine } from '../contract/calls.ts'
import type { Decision, Direction } from './queries.ts'
import { decidingText, mainReason, subjectOf, verdictWords } from './verdict-words.ts'

export const logColumns = (
  direction: Direction,
  decidingOf: (line: LogLine) => Decision | undefined,
): Column<LogLine>[] => [
  {
    id: 'subject',
    header: m.log_subject(),
    fixed: true,
    text: subjectOf,
    cell: (line) => (
      <span className="flex min-w-0 flex-col gap-0.5">
        <span className="wrap-anywhere font-medium">{subjectOf(line)}</span>
        <span className="wrap-anywhere text-ink-soft text-sm">
          {line.direction === 'in' ? line.from : line.to.join(', ')}
        </span>
      </span>
    ),
  },
  {
    id: 'address',
    header: direction === 'incoming' ? m.log_to() : m.log_from(),
    text: ownAddressOf,
    cell: (line) => <OwnAddress address={ownAddressOf(line)} />,
  },
  {
    id: 'verdict',
    header: m.log_verdict(),
    width: 'w-72',
    text: ({ verdict }) => verdictWords[verdict].label(),
    cell: (line) => <VerdictCell line={line} deciding={decidingOf(line)} />,
  },
  { id: 'at', header: m.log_at(), width: 'w-40', text: ({ at }) => at, cell: ({ at }) => <MomentText moment={at} /> },
]

const ownAddressOf = ({ direction, from, to }: LogLine): string => (direction === 'in' ? to.join(', ') : from)

/** The domain is the same on every line: it is cut first when there is little room. */
function OwnAddress({ address }: { address: string }) {
  const at = address.indexOf('@')
  return (
    <span title={address} className="wrap-anywhere min-w-0 wide:block wide:max-w-60 wide:truncate">
      {address.slice(0, at)}
      <span className="text-ink-soft">{address.slice(at)}</span>
    </span>
  )
}

/** The outcome, and the main reason. */
function VerdictCell({ line, deciding }: { line: LogLine; deciding: Decision | undefined }) {
  const reason = line.verdict === 'delivered' ? undefined : mainReason(line)
  return (
    <span className="flex min-w-0 flex-col gap-0.5 max-small:items-end">
      <LineStatus line={line} deciding={deciding} />
      {reason && <span className="text-ink-soft text-sm">{reason.text}</span>}
    </span>
  )
}

export function LineStatus({ line: { verdict }, deciding }: { line: LogLine; deciding: Decision | undefined }) {
  const { tone, label } = verdictWords[verdict]
  return deciding ? (
    <Status tone="info" isBusy>
      {decidingText(deciding)}
    </Status>
  ) : (
    <Status tone={tone}>{label()}</Status>
  )
}
