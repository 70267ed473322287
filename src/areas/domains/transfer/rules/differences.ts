/** The data of a domain that are compared with its registry. */
export const compared = ['expiry', 'lock', 'nameservers', 'holder', 'state'] as const
export type Compared = (typeof compared)[number]

export type Difference = { what: Compared; ours: string; theirs: string; corrected: boolean }

type Side = { expiresOn: string | null; locked: boolean; nameservers: readonly string[]; holder: string | null }

/**
 * Where the registry decides (the expiry day, the lock, quarantine) its data are taken over; where a person does (name
 * servers, holder, a deleted name) the difference is shown. `busy`: data that are being changed are not compared.
 */
export function differences(
  ours: Side & { status: string },
  theirs: (Side & { state: string }) | 'gone',
  busy: ReadonlySet<Compared>,
): Difference[] {
  if (theirs === 'gone') return [{ what: 'state', ours: ours.status, theirs: 'gone', corrected: false }]
  const found: Difference[] = []
  const compare = (what: Compared, one: string, other: string, corrected: boolean) => {
    if (one !== other && !busy.has(what)) found.push({ what, ours: one, theirs: other, corrected })
  }
  if (theirs.state === 'quarantine') compare('state', ours.status, 'Quarantine', true)
  if (theirs.expiresOn) compare('expiry', ours.expiresOn ?? '', theirs.expiresOn, true)
  compare('lock', onOff(ours.locked), onOff(theirs.locked), true)
  compare('nameservers', listed(ours.nameservers), listed(theirs.nameservers), false)
  if (theirs.holder !== null) compare('holder', ours.holder ?? '', theirs.holder, false)
  return found
}

const onOff = (locked: boolean) => (locked ? 'on' : 'off')
const listed = (names: readonly string[]) =>
  names
    .map((name) => name.toLowerCase().replace(/\.$/, ''))
    .toSorted()
    .join(', ')

/** Name and address of a holder in one line, for comparison. */
export const holderLine = (holder: {
  firstName: string
  lastName: string
  companyName?: string | undefined
  email: string
}): string => `${holder.companyName || `${holder.firstName} ${holder.lastName}`.trim()} <${holder.email.toLowerCase()}>`
