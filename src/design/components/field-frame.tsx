import { CircleAlert } from 'lucide-react'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { type FieldWords, LabelWords, labelClass } from './field-words.tsx'
import { HelpTip } from './tip.tsx'

export { boxClass, type FieldWords, fieldClass, inputClass } from './field-words.tsx'

export function FieldLabel({
  label,
  labelHidden,
  optional,
  explain,
}: Pick<FieldWords, 'label' | 'labelHidden' | 'optional' | 'explain'>) {
  const text = (
    <Label className={labelHidden ? 'sr-only' : labelClass}>
      <LabelWords label={label} optional={optional} />
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
