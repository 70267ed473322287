/** How full a web space is: `scarce` is when its owner wants to know, `full` when nothing large fits any more. */
export type Fill = 'ample' | 'scarce' | 'full'

export function fillOf(usedBytes: number, quotaBytes: number): Fill {
  const part = quotaBytes > 0 ? usedBytes / quotaBytes : 0
  if (part >= 0.95) return 'full'
  return part >= 0.8 ? 'scarce' : 'ample'
}
