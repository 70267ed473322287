import type { TaskLine } from '../contract/shapes.ts'

type Ended = Pick<TaskLine, 'id' | 'state' | 'reasonCode' | 'partOf'>

/**
 * The toast for the end of a task, if any. A bulk task has one: the tasks it caused have none, except the first that
 * fails. The user who stopped a task gets none.
 */
export function toastOf(
  { state, reasonCode, partOf }: Ended,
  broken: Set<number>,
): 'good' | 'partly' | 'bad' | undefined {
  if (reasonCode === 'some_impossible') return 'partly'
  if (state === 'done') return partOf === null && reasonCode !== 'stopped' ? 'good' : undefined
  if (state !== 'failed') return undefined
  if (partOf === null) return 'bad'
  if (broken.has(partOf)) return undefined
  broken.add(partOf)
  return 'bad'
}
