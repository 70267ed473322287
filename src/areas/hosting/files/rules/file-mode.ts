/** Who may do what with a file, in the order of its octal digits. */
export const whose = ['owner', 'group', 'others'] as const
export const rights = ['read', 'write', 'run'] as const
export type Whose = (typeof whose)[number]
export type Right = (typeof rights)[number]

const weight: Record<Right, number> = { read: 4, write: 2, run: 1 }
const digitOf = (mode: string, who: Whose): number => Number(mode[whose.indexOf(who)] ?? 0)

export const isMode = (text: string): boolean => /^[0-7]{3}$/.test(text)
export const mayDo = (mode: string, who: Whose, right: Right): boolean => (digitOf(mode, who) & weight[right]) !== 0

/** The mode with one right given or taken. */
export function withRight(mode: string, who: Whose, right: Right, isGiven: boolean): string {
  const digit = isGiven ? digitOf(mode, who) | weight[right] : digitOf(mode, who) & ~weight[right]
  return whose.map((each) => (each === who ? digit : digitOf(mode, each))).join('')
}

/** As `ls` writes it: `rw-r--r--`. */
export const modeText = (mode: string): string =>
  whose
    .map((who) =>
      rights.map((right) => (mayDo(mode, who, right) ? { read: 'r', write: 'w', run: 'x' }[right] : '-')).join(''),
    )
    .join('')
