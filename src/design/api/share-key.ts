import type { Access } from '#base/access.ts'

let carried: string | undefined

/** A visitor came with a share link: on the screens of such links every call that it opens carries its key from now on. */
export function carryShareKey(key: string): void {
  carried = key
}

/** Anywhere else nobody comes in by a link. */
export const carriedShareKey = (): string | undefined =>
  carried !== undefined && location.pathname.includes('/domains/config') ? carried : undefined

/** What a link does not open is asked as whoever is at the keyboard otherwise is. */
export const shareKeyFor = (access: Access): string | undefined =>
  access.some((entry) => entry.split('|').includes('share-key')) ? carriedShareKey() : undefined
