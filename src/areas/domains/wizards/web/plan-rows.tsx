import { useState } from 'react'
import { changes } from '../rules/plan/line-words.ts'
import { type PlanLine, PlanRow } from './plan-row.tsx'

/** The chosen lines of a plan: all that change something, except those that the user unticked. */
export function usePlanChoice(lines: readonly PlanLine[]) {
  const [left, setLeft] = useState<readonly string[]>([])
  const isChosen = (id: string) => !left.includes(id)
  return {
    chosen: lines.filter((line) => changes(line) && isChosen(line.id)).map(({ id }) => id),
    isChosen,
    choose: (id: string, wanted: boolean) =>
      setLeft((before) => (wanted ? before.filter((one) => one !== id) : [...before, id])),
  }
}

type Props = {
  domain: string
  lines: readonly PlanLine[]
  choice: ReturnType<typeof usePlanChoice>
  /** The zone is elsewhere: the lines are shown without checkboxes. */
  isElsewhere: boolean
  className?: string
}

/** The lines of a record plan; each that changes something can be unticked. */
export const PlanRows = ({ domain, lines, choice, isElsewhere, className }: Props) => (
  <ul className={className}>
    {lines.map((line) => (
      <PlanRow
        key={line.id}
        domain={domain}
        line={line}
        isChosen={choice.isChosen(line.id)}
        isFixed={isElsewhere || !changes(line)}
        onChoose={(wanted) => choice.choose(line.id, wanted)}
      />
    ))}
  </ul>
)
