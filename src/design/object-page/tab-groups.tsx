import { type LinkTab, LinkTabs } from '../components/link-tabs.tsx'

/** Tabs that belong together; one alone needs no second row. */
export type TabGroup = { id: string; label: string; tabs: readonly LinkTab[] }

export type TabGroupsProps = {
  /** Names the rows for screen readers. */
  label: string
  /** At most eight (`maxTabGroups`). */
  groups: readonly TabGroup[]
  /** The open tab. */
  current: string
}

/** More than a person takes in at a glance, and than find a place in one row. */
export const maxTabGroups = 8

/** Puts tabs into their groups, in the order of the groups; a group without any is left out. */
export function groupedTabs<Group extends string>(
  words: Readonly<Record<Group, () => string>>,
  tabs: readonly (LinkTab & { group: Group })[],
): TabGroup[] {
  return (Object.entries(words) as [Group, () => string][])
    .map(([id, label]) => ({ id, label: label(), tabs: tabs.filter(({ group }) => group === id) }))
    .filter((group) => group.tabs.length > 0)
}

/** One row of groups, and below it the tabs of the one that is open where it has several. A group opens its first tab. */
export function TabGroups({ label, groups, current }: TabGroupsProps) {
  const open = groups.find(({ tabs }) => tabs.some(({ id }) => id === current))
  const hasSecondRow = open !== undefined && open.tabs.length > 1
  return (
    <>
      <LinkTabs
        label={label}
        tabs={groups.flatMap(({ id, label: word, tabs: [first] }) =>
          first ? [{ id, to: first.to, label: word }] : [],
        )}
        current={open?.id ?? ''}
        isAround={hasSecondRow}
      />
      {hasSecondRow && <LinkTabs label={`${label}: ${open.label}`} tabs={open.tabs} current={current} look="pills" />}
    </>
  )
}
