import { CircleAlert } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { m } from '#words'
import { cx } from './cx.ts'
import { HelpTip } from './tip.tsx'

/** What every field has: a label above, help below, the error next to it, and an optional explanation of a hard word. */
export type FieldWords = {
  label: string
  /** A line of help under the field. */
  help?: ReactNode
  /** The error, when there is one; announced and tied to the field. */
  error?: string | undefined
  /** Explains the word of the label where it stands: EPP code, DNSSEC, CNAME. */
  explain?: ReactNode
  /** Hides the label from sight, for filters whose meaning is plain; it is still read out. */
  labelHidden?: boolean
  /** Says "optional" behind the label. Fields are required unless they say so. */
  optional?: boolean
  className?: string
  /** Where focus goes when this field has an error. */
  inputRef?: Ref<HTMLInputElement & HTMLTextAreaElement & HTMLButtonElement>
}

export const fieldClass = 'group/field flex min-w-0 flex-col gap-1.5'

/** The box of a text-like field. */
export const boxClass = cx(
  'flex h-9 w-full min-w-0 items-center rounded-md border border-line-strong bg-surface text-base text-ink',
  'data-hovered:border-ink-soft data-focus-within:border-ring data-focus-within:outline-2 data-focus-within:-outline-offset-1 data-focus-within:outline-ring',
  'data-invalid:border-bad-ink data-disabled:bg-sunken data-disabled:text-ink-soft',
)

export const inputClass = 'h-full w-full min-w-0 flex-1 bg-transparent px-2.5 outline-none placeholder:text-ink-soft'

export function FieldLabel({
  label,
  labelHidden,
  optional,
  explain,
}: Pick<FieldWords, 'label' | 'labelHidden' | 'optional' | 'explain'>) {
  const text = (
    <Label className={labelHidden ? 'sr-only' : 'text-sm font-medium text-ink'}>
      {label}
      {optional && <span className="font-normal text-ink-soft"> ({m.design_optional()})</span>}
    </Label>
  )
  if (!explain || labelHidden) return text
  return (
    <div className="flex items-center gap-1">
      {text}
      <HelpTip about={label}>{explain}</HelpTip>
    </div>
  )
}

export function FieldNotes({ help, error }: Pick<FieldWords, 'help' | 'error'>) {
  return (
    <>
      {help && (
        <Text slot="description" className="text-sm text-ink-soft">
          {help}
        </Text>
      )}
      <FieldError className="flex items-start gap-1.5 text-sm text-bad-ink">
        {({ validationErrors }) => (
          <>
            <CircleAlert aria-hidden size={14} className="mt-0.75 shrink-0" />
            <span>{error ?? validationErrors.join(' ')}</span>
          </>
        )}
      </FieldError>
    </>
  )
}
