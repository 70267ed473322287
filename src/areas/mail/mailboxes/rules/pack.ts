/** The packs of mailboxes of a domain (service areas §9). Their ids are the choices of the catalogue. */
export const packs = ['5', '50', 'unlimited'] as const
export type Pack = (typeof packs)[number]
/** The free pack of every domain. */
export const firstPack: Pack = '5'

export const isPack = (text: unknown): text is Pack => packs.some((pack) => pack === text)

/** Null: unlimited. */
export const mostMailboxes = (pack: Pack): number | null => (pack === 'unlimited' ? null : Number(pack))

export const isFull = (pack: Pack, count: number): boolean => {
  const most = mostMailboxes(pack)
  return most !== null && count >= most
}

/** The one of two packs with more mailboxes. */
export const largerOf = (one: Pack, other: Pack): Pack => (packs.indexOf(one) < packs.indexOf(other) ? other : one)
