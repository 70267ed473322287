import { type ComponentProps, useEffect, useEffectEvent } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { ModalOverlay } from 'react-aria-components/Modal'
import { focusIfLost } from '../router/arrival-focus.ts'

type VeilProps = Omit<ComponentProps<typeof ModalOverlay>, 'className'> & { className: string }

/**
 * The backdrop between the page and a dialog. The page becomes inert only after the backdrop has appeared: inert
 * restyles every element, which would delay the first paint of the dialog. From the first frame the backdrop takes the
 * pointer and the dialog the keyboard.
 */
export const Veil = ({ className, ...rest }: VeilProps) => (
  <ModalOverlay
    {...rest}
    UNSTABLE_deferUntilEntered
    className={`overlay fixed inset-0 z-50 bg-[oklch(0.2_0.01_75/0.32)] data-entering:animate-[fade_120ms_ease-out] ${className}`}
  />
)

/** The dialog above a backdrop. It has the focus at once, or as soon as `isEntering` is over. */
export const WindowOverPage = ({ isEntering = false, ...rest }: ComponentProps<typeof Dialog>) => (
  <Dialog {...rest} isEntering={isEntering} />
)

export type GiveFocus = () => HTMLElement | null | undefined

/** After the frame in which the overlay returns the focus to its opener, if that still exists. */
export function FocusAfter({ give }: { give: GiveFocus }) {
  const giveBack = useEffectEvent(() => give())
  useEffect(() => () => focusIfLost(giveBack), [])
  return null
}
