import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useCall } from '#design/api/use-call.ts'
import { Button } from '#design/components/button.tsx'
import { CopyButton } from '#design/components/copy-button.tsx'
import { Mono } from '#design/components/text-bits.tsx'
import { m } from '#words'
import { licenceKeys } from './keys.ts'

type Props = {
  label: string
  show: string
  isDisabled: boolean
  /** Asked when somebody presses, and kept nowhere but on this screen for as long as it is open. */
  ask: () => Promise<readonly string[]>
  children?: ReactNode
}

/** What is worth money: nothing is there until somebody asks, and each time that they do is written down. */
export function SecretLine({ label, show, isDisabled, ask, children }: Props) {
  const [shown, setShown] = useState<readonly string[]>()
  const read = useCall(ask, { refreshes: [licenceKeys.ones], done: setShown })
  return (
    <div className="flex flex-col gap-2 px-5 py-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-medium">{label}</p>
          {children && <p className="text-ink-soft text-sm">{children}</p>}
        </div>
        {shown ? (
          <Button size="small" icon={EyeOff} onPress={() => setShown(undefined)}>
            {m.licences_hide()}
          </Button>
        ) : (
          <Button
            size="small"
            icon={Eye}
            isDisabled={isDisabled}
            isPending={read.isPending}
            onPress={() => read.mutate()}
          >
            {show}
          </Button>
        )}
      </div>
      {shown && <Secrets label={label} shown={shown} />}
    </div>
  )
}

const Secrets = ({ label, shown }: { label: string; shown: readonly string[] }) => (
  <div className="flex flex-col gap-1.5 rounded-md bg-sunken p-2.5">
    <ul className="scroll-thin max-h-64 overflow-auto">
      {shown.map((secret) => (
        <li key={secret} className="flex items-center gap-1.5">
          <Mono className="wrap-anywhere select-all">{secret}</Mono>
          <CopyButton text={secret} what={label} />
        </li>
      ))}
    </ul>
    {shown.length > 1 && (
      <p className="flex items-center gap-1.5 text-ink-soft text-sm">
        <CopyButton text={shown.join('\n')} what={m.licences_all_of_them()} /> {m.licences_copy_all()}
      </p>
    )}
  </div>
)
