let carried: string | undefined

/** A visitor who came by a share link: from now on every call carries its key, until he leaves that screen. */
export function carryShareKey(key: string | undefined): void {
  carried = key
}

export const carriedShareKey = (): string | undefined => carried
