import { CircleHelp } from 'lucide-react'
import type { JSX, ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { Pressable } from 'react-aria-components/Pressable'
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import { m } from '#words'

/** A tooltip on hover and focus, for icon buttons. Wraps the button. */
export function Tip({ text, children }: { text: ReactNode; children: JSX.Element }) {
  return (
    <TooltipTrigger delay={400} closeDelay={80}>
      <Pressable>{children}</Pressable>
      <Tooltip
        offset={6}
        className="max-w-64 rounded-md bg-inverse px-2 py-1 text-on-inverse text-sm shadow-raised data-entering:animate-rise"
      >
        {text}
      </Tooltip>
    </TooltipTrigger>
  )
}

/** Explains a term. Opens on click, so that touch and keyboard reach it too. */
export function HelpTip({ about, children }: { about: string; children: ReactNode }) {
  return (
    <DialogTrigger>
      <Button
        data-explains
        aria-label={m.design_help_about({ about })}
        className="-my-0.5 inline-flex size-6 items-center justify-center rounded-full text-ink-soft data-hovered:text-ink"
      >
        <CircleHelp aria-hidden size={14} />
      </Button>
      <Popover
        offset={4}
        className="max-w-80 rounded-lg border border-line bg-raised shadow-raised data-entering:animate-rise"
      >
        <Dialog aria-label={about} className="p-3 text-ink text-sm outline-none">
          {children}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
