import type { Here, MenuLink, MenuPart } from './side-menu.tsx'

/** The most entries that are visible without folding groups. */
const maxVisible = 12
const key = 'belfry:menu-folded'

/** By group: folded or not, as the user chose. */
export type ChosenFolds = Readonly<Record<string, boolean>>

export function chosenFolds(): ChosenFolds {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter((entry) => typeof entry[1] === 'boolean'))
  } catch {
    return {}
  }
}

/** @returns all choices of the user */
export function rememberFold(group: string, isFolded: boolean): ChosenFolds {
  const all = { ...chosenFolds(), [group]: isFolded }
  localStorage.setItem(key, JSON.stringify(all))
  return all
}

/**
 * The default: groups of which the user has nothing are folded, and in a menu that is too long the least important
 * ones. A choice for one group does not affect the others.
 */
function foldedAtFirst(parts: readonly MenuPart[]): ReadonlySet<string> {
  const folded = new Set<string>()
  let visible = 0
  for (const { id, title, isSpare, rank, links } of parts.toSorted(
    (one, other) => (one.rank ?? 0) - (other.rank ?? 0),
  )) {
    const isTooMuch = rank !== undefined && visible + links.length > maxVisible
    // A group without a heading has nothing to be unfolded with.
    if (title !== undefined && (isSpare || isTooMuch)) folded.add(id)
    else visible += links.length
  }
  return folded
}

/** The folded groups now: that of the open entry only when the user folded it. */
export function foldedGroups(parts: readonly MenuPart[], chosen: ChosenFolds, open?: MenuLink): ReadonlySet<string> {
  const first = foldedAtFirst(parts)
  const isFolded = ({ id, title, links }: MenuPart): boolean =>
    title !== undefined && (chosen[id] ?? (first.has(id) && !links.some((link) => link === open)))
  return new Set(parts.filter(isFolded).map(({ id }) => id))
}

const isBelow = (path: string, here: Here): boolean => here.path === path || here.path.startsWith(`${path}/`)

const isAt = ({ path, search = {}, holds }: MenuLink, here: Here): boolean =>
  (isBelow(path, here) || (holds !== undefined && isBelow(holds, here))) &&
  Object.entries(search).every(([name, value]) => here.search[name] === value)

/**
 * The menu entry of the open screen: `/staff/orders` rather than `/staff`, and the part of a screen rather than the
 * whole.
 */
export const openLink = (parts: readonly MenuPart[], here: Here): MenuLink | undefined =>
  parts
    .flatMap(({ links }) => links)
    .filter((link) => isAt(link, here))
    .toSorted(
      (one, other) =>
        other.path.length - one.path.length ||
        Object.keys(other.search ?? {}).length - Object.keys(one.search ?? {}).length,
    )[0]
