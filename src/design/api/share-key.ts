let carried: string | undefined

/** A visitor came by a share link: on the screens of such links every call carries its key from now on. */
export function carryShareKey(key: string): void {
  carried = key
}

/** Anywhere else nobody comes in by a link. */
export const carriedShareKey = (): string | undefined =>
  carried !== undefined && location.pathname.includes('/domains/config') ? carried : undefined
