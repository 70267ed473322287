/** How many mailboxes a domain may have (service areas §9). Their ids are the choices of the catalogue. */
export const packs = ['5', '50', 'unlimited'] as const
export type Pack = (typeof packs)[number]
/** What every domain has without paying for it. */
export const firstPack: Pack = '5'

export const isPack = (text: unknown): text is Pack => packs.some((pack) => pack === text)

/** Null: as many as one likes. */
export const mostMailboxes = (pack: Pack): number | null => (pack === 'unlimited' ? null : Number(pack))

export const isFull = (pack: Pack, count: number): boolean => {
  const most = mostMailboxes(pack)
  return most !== null && count >= most
}

/** Of two packs the one with more mailboxes. */
export const largerOf = (one: Pack, other: Pack): Pack => (packs.indexOf(one) < packs.indexOf(other) ? other : one)
