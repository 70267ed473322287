import type { Access } from '#base/access.ts'

let carried: string | undefined

/**
 * A visitor came with a share link: on the screens of such links every call that it opens carries its key from now
 * on.
 */
export function carryShareKey(key: string): void {
  carried = key
}

/** Elsewhere share links are not used. */
export const carriedShareKey = (): string | undefined =>
  carried !== undefined && location.pathname.includes('/domains/config') ? carried : undefined

/** Calls that a link does not open are made as the signed-in user, if there is one. */
export const shareKeyFor = (access: Access): string | undefined =>
  access.some((entry) => entry.split('|').includes('share-key')) ? carriedShareKey() : undefined
