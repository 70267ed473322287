import { MonitorDot } from 'lucide-react'
import { Button, type ButtonLook, type ButtonSize, buttonClass } from '#design/components/button.tsx'
import { Anchor } from '#design/components/link.tsx'
import { Tip } from '#design/components/tip.tsx'
import { m } from '#words'
import { toConsole } from './to-console.ts'

type Props = {
  id: number
  /** Why there is no screen to see: the server is suspended, or its datacentre has none. */
  because?: string | null | undefined
  look?: ButtonLook
  size?: ButtonSize
}

/** Opens the screen of a server in a window of its own. */
export function ConsoleButton({ id, because, look = 'secondary', size = 'medium' }: Props) {
  if (because)
    return (
      <Tip text={because}>
        <Button icon={MonitorDot} look={look} size={size} isDisabled>
          {m.cloud_console_open()}
        </Button>
      </Tip>
    )
  return (
    <Anchor {...toConsole(id)} target="_blank" rel="noreferrer" className={buttonClass(look, size)}>
      <MonitorDot aria-hidden size={size === 'small' ? 14 : 16} className="shrink-0" />
      {m.cloud_console_open()}
      <span className="sr-only">{m.design_new_window()}</span>
    </Anchor>
  )
}
