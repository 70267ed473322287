import type { Here, MenuLink, MenuPart } from './side-menu.tsx'

/** More lines than these at once are no longer seen at a glance. */
const maxVisible = 12
const key = 'belfry:menu-folded'

/** By group: what the user chose, folded or not. */
export type ChosenFolds = Readonly<Record<string, boolean>>

function chosenFolds(): ChosenFolds {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter((entry) => typeof entry[1] === 'boolean'))
  } catch {
    return {}
  }
}

/** @returns all that the user chose so far */
export function rememberFold(group: string, isFolded: boolean): ChosenFolds {
  const all = { ...chosenFolds(), [group]: isFolded }
  localStorage.setItem(key, JSON.stringify(all))
  return all
}

/** Folded: what the user folded; else the groups of which they have nothing, and the last ones of a menu that grows too long. */
function foldedIn(parts: readonly MenuPart[], chosen: ChosenFolds): ReadonlySet<string> {
  const folded = new Set<string>()
  let visible = 0
  for (const { id, title, isSpare, links } of parts) {
    const isTooMuch = visible + links.length > maxVisible
    // A group without a heading has nothing to be unfolded with.
    if (title !== undefined && (chosen[id] ?? (isSpare || isTooMuch))) folded.add(id)
    else visible += links.length
  }
  return folded
}

export const foldedGroups = { chosen: chosenFolds, of: foldedIn }

const isAt = ({ path, search = {} }: MenuLink, here: Here): boolean =>
  (here.path === path || here.path.startsWith(`${path}/`)) &&
  Object.entries(search).every(([name, value]) => here.search[name] === value)

/** The entry of the open screen: `/staff/orders` rather than `/staff`, and the part of a screen rather than the whole. */
export const openLink = (parts: readonly MenuPart[], here: Here): MenuLink | undefined =>
  parts
    .flatMap(({ links }) => links)
    .filter((link) => isAt(link, here))
    .toSorted(
      (one, other) =>
        other.path.length - one.path.length ||
        Object.keys(other.search ?? {}).length - Object.keys(one.search ?? {}).length,
    )[0]
