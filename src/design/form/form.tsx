import { type ReactNode, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { m } from '#words'
import { Banner } from '../components/banner.tsx'
import { Button, type ButtonLook } from '../components/button.tsx'
import { cx } from '../components/cx.ts'
import { useFirstWrong } from './first-wrong.ts'
import type { AppForm } from './use-app-form.ts'

export type FormProps<Values extends FieldValues> = {
  form: AppForm<Values>
  children: ReactNode
  /** What the button does: "Add record". Leave out when the buttons stand elsewhere and use `FormSubmit` with `formId`. */
  submitLabel?: string
  submitLook?: ButtonLook
  onCancel?: () => void
  /** More buttons, before the cancel button. */
  actions?: ReactNode
  /** Another value each time that somebody else than the form itself marks fields as wrong. */
  told?: unknown
  id?: string
  className?: string
  'aria-label'?: string
}

/**
 * A number counts once its field is left, and our buttons leave the focus where it is: what was typed last is taken up before
 * it is sent.
 */
function settleNumber(form: HTMLFormElement): void {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement) || !form.contains(field) || !/^(numeric|decimal)$/.test(field.inputMode))
    return
  field.blur()
  field.focus()
}

/** The frame of every form: its fields, the error that belongs to no field, its buttons. */
export function Form<Values extends FieldValues>({
  form,
  children,
  submitLabel,
  submitLook = 'primary',
  onCancel,
  actions,
  told,
  id,
  className,
  ...rest
}: FormProps<Values>) {
  const own = useId()
  const place = useFirstWrong<HTMLFormElement>(form.formState.submitCount, told)
  return (
    <form
      {...rest}
      ref={place}
      id={id ?? own}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        settleNumber(event.currentTarget)
        void form.onSubmit()
      }}
      className={cx('flex flex-col gap-4', className)}
    >
      {children}
      {form.problem && <Banner meaning="bad">{form.problem}</Banner>}
      {(submitLabel || actions) && (
        <div className="flex flex-wrap items-center justify-end gap-2 pt-1">
          {actions}
          {onCancel && (
            <Button look="quiet" onPress={onCancel} isDisabled={form.formState.isSubmitting}>
              {m.design_cancel()}
            </Button>
          )}
          {submitLabel && (
            <Button type="submit" look={submitLook} isPending={form.formState.isSubmitting}>
              {submitLabel}
            </Button>
          )}
        </div>
      )}
    </form>
  )
}

/** A submit button outside its form: the footer of a dialog or panel. */
export function FormSubmit<Values extends FieldValues>({
  form,
  formId,
  children,
  look = 'primary',
}: {
  form: AppForm<Values>
  formId: string
  children: ReactNode
  look?: ButtonLook
}) {
  return (
    <Button type="submit" form={formId} look={look} isPending={form.formState.isSubmitting}>
      {children}
    </Button>
  )
}

/** Fields side by side; under each other on a phone. */
export const FieldRow = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div className={cx('grid grid-cols-1 items-start gap-4 small:auto-cols-fr small:grid-flow-col', className)}>
    {children}
  </div>
)
