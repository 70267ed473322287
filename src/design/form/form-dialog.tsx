import { type ReactNode, useEffect, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { m } from '#words'
import { Button, type ButtonLook } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { Form, FormSubmit } from './form.tsx'
import type { AppForm } from './use-app-form.ts'

export type FormDialogProps<Values extends FieldValues> = {
  form: AppForm<Values>
  title: string
  /** The label of the button: "Add passkey". */
  submitLabel: string
  submitLook?: ButtonLook
  /** Also what the form's `done` calls. */
  onClose: () => void
  /** An introduction, then the fields. */
  children: ReactNode
}

/**
 * A form in a dialog. It is mounted only while it is open, so that no old input remains, and cannot be closed while it
 * is submitting.
 */
export function FormDialog<Values extends FieldValues>({
  form,
  title,
  submitLabel,
  submitLook,
  onClose,
  children,
}: FormDialogProps<Values>) {
  const formId = useId()
  const isBusy = form.formState.isSubmitting
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      isBusy={isBusy}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isBusy}>
            {m.design_cancel()}
          </Button>
          <FormSubmit form={form} formId={formId} look={submitLook}>
            {submitLabel}
          </FormSubmit>
        </>
      }
    >
      <Form form={form} id={formId}>
        {children}
      </Form>
      <BeginsIn formId={formId} />
    </Dialog>
  )
}

const fields = ['input:not([type="hidden"], [type="file"])', 'textarea', 'button[aria-haspopup="listbox"]']
  .map((field) => `${field}:not(:disabled, [tabindex="-1"], [aria-hidden="true"], [aria-hidden="true"] *)`)
  .join()

/** The keyboard begins in the first field, where that has no better place of its own. */
function BeginsIn({ formId }: { formId: string }) {
  useEffect(() => {
    const form = document.getElementById(formId)
    if (form && !form.contains(document.activeElement)) form.querySelector<HTMLElement>(fields)?.focus()
  }, [formId])
  return null
}
