import type { TaskLine } from '../contract/shapes.ts'

type Ended = Pick<TaskLine, 'id' | 'state' | 'reasonCode' | 'partOf'>

/**
 * Whether the end of work is told, and how. One act on many things is told as one: what it caused by itself is not told name
 * by name, and only the first of it that breaks is. Whoever stopped it knows that it ended.
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
