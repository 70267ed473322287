import { type ReactNode, Suspense, useState } from 'react'
import { allows } from '#areas/session/access/rules/guards.ts'
import { Button } from '#design/components/button.tsx'
import type { MenuEntry } from '#design/components/menu.tsx'
import { useTabParts } from '#design/router/shell-parts.tsx'
import type { ChosenExtension, ChosenSite, SiteActionPart } from '#design/router/slots.ts'

type Open = {
  part: SiteActionPart
  sites: readonly ChosenSite[]
  only?: ChosenExtension
  done?: (() => void) | undefined
}

/** What other areas do with one site or several: the lines of a menu, and the dialog of the one that was chosen. */
export function useSiteActions() {
  const parts = useTabParts('siteActions', allows)
  const [open, setOpen] = useState<Open>()
  const fitting = (sites: readonly ChosenSite[]) =>
    parts
      .map((part) => ({ part, sites, count: sites.filter((site) => part.fits(site)).length }))
      .filter(({ count }) => count > 0)
  const menu = (sites: readonly ChosenSite[]): MenuEntry[] =>
    fitting(sites).map((each) => ({
      id: each.part.id,
      label: each.part.label({ count: each.count }),
      icon: each.part.icon,
      onAction: () => setOpen(each),
    }))
  const ofExtension = (site: ChosenSite, only: ChosenExtension): MenuEntry[] =>
    parts.flatMap((part) =>
      part.ofExtension
        ? {
            id: part.id,
            label: part.ofExtension(),
            icon: part.icon,
            isDisabled: !part.fits(site),
            onAction: () => setOpen({ part, sites: [site], only }),
          }
        : [],
    )
  const buttons = (sites: readonly ChosenSite[], size: 'small' | 'medium', done?: () => void): ReactNode =>
    fitting(sites).map((each) => (
      <Button key={each.part.id} size={size} icon={each.part.icon} onPress={() => setOpen({ ...each, done })}>
        {each.part.label({ count: each.count })}
      </Button>
    ))
  const Content = open?.part.component
  const dialog = Content && (
    <Suspense>
      <Content
        sites={open.sites}
        only={open.only}
        onClose={(isDone) => {
          setOpen(undefined)
          if (isDone) open.done?.()
        }}
      />
    </Suspense>
  )
  return { hasAny: parts.length > 0, menu, ofExtension, buttons, dialog }
}

/** The buttons of other areas for these sites. */
export function SiteActions({ sites }: { sites: readonly ChosenSite[] }) {
  const { buttons, dialog } = useSiteActions()
  return (
    <>
      {buttons(sites, 'medium')}
      {dialog}
    </>
  )
}
