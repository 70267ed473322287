import { useState } from 'react'
import { changes } from '../rules/plan/line-words.ts'
import { type PlanLine, PlanRow } from './plan-row.tsx'

/** Which lines of a plan the user wants: all that change something, but for those that they leave out. */
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
  /** The zone stands elsewhere: the lines are shown, and none can be chosen. */
  isElsewhere: boolean
  className?: string
}

/** Lines of a plan of records; each that changes something can be left out. */
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
