import { type FileOrder, fileSorts } from '#base/web-space/file-order.ts'

/** An order as the address has it: `size`, and `-size` turned round. */
export function orderOf(sort: string | undefined): FileOrder {
  const descending = sort?.startsWith('-') ?? false
  const by = fileSorts.find((each) => each === (descending ? sort?.slice(1) : sort)) ?? 'name'
  return { by, descending: descending }
}

/** What pressing the head of a column makes of it; undefined is the usual one. */
export function pressedSort(now: FileOrder, by: FileOrder['by']): string | undefined {
  if (now.by !== by) return by === 'name' ? undefined : `-${by}`
  const next = now.descending ? by : `-${by}`
  return next === 'name' ? undefined : next
}
