import { type ReactNode, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { m } from '#words'
import { Banner } from '../components/banner.tsx'
import { Button, type ButtonLook } from '../components/button.tsx'
import { cx } from '../components/cx.ts'
import { PanelFoot } from '../components/panel-foot.tsx'
import { useFirstWrong } from './first-wrong.ts'
import type { AppForm } from './use-app-form.ts'

export type FormProps<Values extends FieldValues> = {
  form: AppForm<Values>
  children: ReactNode
  /** The label of the button: "Add record". Left out when the buttons are elsewhere as `FormSubmit` with `formId`. */
  submitLabel?: string
  submitLook?: ButtonLook
  onCancel?: () => void
  /** More buttons, before the cancel button. */
  actions?: ReactNode
  /** In a side panel: the buttons are in its footer, which stays visible. */
  isInPanel?: boolean
  /** Changes each time that something other than the form itself marks fields as invalid. */
  told?: unknown
  id?: string
  className?: string
  'aria-label'?: string
}

/** A number field commits on blur, and our buttons keep the focus: the last input is committed before the submit. */
function settleNumber(form: HTMLFormElement): void {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement) || !form.contains(field) || !/^(numeric|decimal)$/.test(field.inputMode))
    return
  field.blur()
  field.focus()
}

/** The frame of every form: its fields, the form error, its buttons. */
export function Form<Values extends FieldValues>({
  form,
  children,
  submitLabel,
  submitLook = 'primary',
  onCancel,
  actions,
  isInPanel = false,
  told,
  id,
  className,
  ...rest
}: FormProps<Values>) {
  const own = useId()
  const formId = id ?? own
  const place = useFirstWrong<HTMLFormElement>(form.formState.submitCount, told)
  return (
    <form
      {...rest}
      ref={place}
      id={formId}
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
        <FormButtons isInPanel={isInPanel}>
          {actions}
          {onCancel && (
            <Button look="quiet" onPress={onCancel} isDisabled={form.formState.isSubmitting}>
              {m.design_cancel()}
            </Button>
          )}
          {submitLabel && (
            <FormSubmit form={form} formId={formId} look={submitLook}>
              {submitLabel}
            </FormSubmit>
          )}
        </FormButtons>
      )}
    </form>
  )
}

const FormButtons = ({ isInPanel, children }: { isInPanel: boolean; children: ReactNode }) =>
  isInPanel ? (
    <PanelFoot>{children}</PanelFoot>
  ) : (
    <div className="flex flex-wrap items-center justify-end gap-2 pt-1">{children}</div>
  )

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

/** Fields side by side; stacked on a phone. */
export const FieldRow = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div className={cx('grid grid-cols-1 items-start gap-4 small:auto-cols-fr small:grid-flow-col', className)}>
    {children}
  </div>
)
