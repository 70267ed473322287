import { type ComponentProps, useEffect, useEffectEvent } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { ModalOverlay } from 'react-aria-components/Modal'
import { focusIfLost } from '../router/arrival-focus.ts'

type VeilProps = Omit<ComponentProps<typeof ModalOverlay>, 'className'> & { className: string }

/**
 * The veil between the page and what lies over it. The page below becomes inert when the veil has come in: every element of it is styled
 * anew for that, and what was asked for would be painted only afterwards. The veil takes the pointer and the window the keyboard from the first frame.
 */
export const Veil = ({ className, ...rest }: VeilProps) => (
  <ModalOverlay
    {...rest}
    UNSTABLE_deferUntilEntered
    className={`overlay fixed inset-0 z-50 bg-[oklch(0.2_0.01_75/0.32)] data-entering:animate-[fade_120ms_ease-out] ${className}`}
  />
)

/** The window over a veil. The keyboard is in it at once, or as soon as `isEntering` is over. */
export const WindowOverPage = ({ isEntering = false, ...rest }: ComponentProps<typeof Dialog>) => (
  <Dialog {...rest} isEntering={isEntering} />
)

export type GiveFocus = () => HTMLElement | null | undefined

/** After the frame in which the overlay gives the focus back to what had it, where that still stands. */
export function FocusAfter({ give }: { give: GiveFocus }) {
  const giveBack = useEffectEvent(() => give())
  useEffect(() => () => focusIfLost(giveBack), [])
  return null
}
