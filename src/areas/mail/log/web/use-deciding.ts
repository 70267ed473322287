import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { taskTray } from '#areas/overview/home/web/public.ts'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import type { LogLine } from '../contract/calls.ts'
import { type Decision, type Direction, heldIn, useDecide } from './queries.ts'

const ended: readonly (string | undefined)[] = ['done', 'failed']

type Mark = { as: Decision; task: number }

/** Decides about held messages, and shows the running decision at a line until its task has ended. */
export function useDeciding(domain: string, direction: Direction) {
  const [marks, setMarks] = useState<Readonly<Record<string, Mark>>>({})
  const { data: tasks } = useQuery(taskTray)
  const decide = useDecide(domain, direction, ({ lines, as }, task) => {
    const held = heldIn(lines)
    setMarks((before) => ({ ...before, ...Object.fromEntries(held.map((id) => [id, { as, task }])) }))
    const count = held.length
    toast.good(as === 'delete' ? m.log_was_asked_delete({ count }) : m.log_was_asked_deliver({ count }))
  })
  const stateOf = (task: number) => tasks?.data.find(({ id }) => id === task)?.state
  const decidingOf = ({ heldId }: LogLine): Decision | undefined => {
    const mark = heldId === null ? undefined : marks[heldId]
    return mark && !ended.includes(stateOf(mark.task)) ? mark.as : undefined
  }
  /** A completed decision is shown at once, though the log was read before. */
  const asDecided = (line: LogLine): LogLine => {
    const mark = line.heldId === null ? undefined : marks[line.heldId]
    if (!mark || stateOf(mark.task) !== 'done') return line
    return { ...line, heldId: null, verdict: mark.as === 'delete' ? 'discarded' : 'delivered' }
  }
  return { decide, decidingOf, asDecided }
}
export type DecidingLines = ReturnType<typeof useDeciding>

export type HeldActs = { deciding: DecidingLines; remove: (lines: readonly LogLine[]) => void }

/** The possible decisions of a line: only for held messages, and once. */
export const canDecide = (line: LogLine, { decidingOf }: Pick<DecidingLines, 'decidingOf'>): boolean =>
  line.heldId !== null && decidingOf(line) === undefined
