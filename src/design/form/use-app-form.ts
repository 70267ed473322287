import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
  useFormState,
} from 'react-hook-form'
import type { Schema } from '#base/call.ts'
import { isApiError } from '../api/api-error.ts'
import { beginChange } from '../api/changes.ts'
import { errorText, formErrorText, isNotSent } from '../api/error-text.ts'
import type { Key } from '../api/keys.ts'
import { whenBack } from '../feedback/connection.ts'
import { schemaText } from './field-text.ts'

export type AppFormOptions<Values extends FieldValues, Sent> = {
  /** The contract's own schema (zod/mini); fields that depend on a choice may be a discriminated union. */
  schema: Schema & { _zod: { output: Sent } }
  /** The initial values. No function or promise: load first, then show the form. */
  values: DefaultValues<Values>
  /** The work. When it throws, the input is kept; an `ApiError`'s field errors are shown at their fields. */
  submit: (sent: Sent) => Promise<unknown> | unknown
  /** The queries that are stale after the submit; `done` runs after they were reloaded. */
  refreshes?: readonly Key[]
  /** After success: close the panel, navigate, show a toast. */
  done?: () => void
  /** Field names of the server that differ here. */
  renamed?: Readonly<Record<string, string>>
}

export type AppForm<Values extends FieldValues = FieldValues> = UseFormReturn<Values> & {
  /** For `<Form>`: validates, submits, places errors. */
  onSubmit: () => Promise<void>
  /** An error that belongs to no field. */
  problem: string | undefined
  setProblem: (text: string | undefined) => void
  /** Whether there are unsaved changes now: for `UnsavedGuard`. */
  isUnsaved: () => boolean
}

const hasField = (values: unknown, name: string): boolean => {
  let at: unknown = values
  for (const part of name.split('.')) {
    if (at === null || typeof at !== 'object' || !(part in at)) return false
    at = (at as Record<string, unknown>)[part]
  }
  return true
}

/**
 * Creates a form from a schema, initial values and the work. Errors of the server are shown at their fields and
 * announced; others are shown above the buttons. Input is never lost.
 */
export function useAppForm<Values extends FieldValues, Sent = Values>(
  options: AppFormOptions<Values, Sent>,
): AppForm<Values> {
  const client = useQueryClient()
  const [problem, setProblem] = useState<string>()
  const form = useForm<Values>({
    // The resolver is typed for one kind of schema each; a union of shapes needs the cast, once, here.
    resolver: zodResolver(options.schema as never, { error: schemaText }) as unknown as Resolver<Values>,
    defaultValues: options.values,
    mode: 'onTouched',
    // `Form` does that for every kind of field, in their visual order.
    shouldFocusError: false,
    reValidateMode: 'onChange',
  })
  // The form object stays the same while its state changes, which compiled components would not notice.
  const formState = useFormState({ control: form.control })
  const place = (error: unknown): void => {
    if (!isApiError(error)) {
      setProblem(errorText(error))
      return
    }
    if (isNotSent(error)) {
      const text = errorText(error)
      setProblem(text)
      // Shown while it applies; another error reported meanwhile stays.
      whenBack(() => setProblem((now) => (now === text ? undefined : now)))
      return
    }
    const left: string[] = []
    let isPlaced = false
    for (const [serverName, texts] of Object.entries(error.fieldErrors)) {
      const name = options.renamed?.[serverName] ?? serverName
      if (!hasField(form.getValues(), name)) {
        left.push(...texts)
        continue
      }
      form.setError(name as FieldPath<Values>, { type: 'server', message: texts.join(' ') })
      isPlaced = true
    }
    if (isPlaced) error.taken = true
    setProblem(isPlaced ? left.join('\n') || undefined : formErrorText(error))
  }
  const onSubmit = form.handleSubmit(async (sent) => {
    setProblem(undefined)
    const change = beginChange(client, options.refreshes ?? [])
    try {
      await options.submit(sent as unknown as Sent)
    } catch (error) {
      void change.failed()
      place(error)
      return
    }
    form.reset(form.getValues(), { keepValues: true })
    await change.done()
    options.done?.()
  })
  // Read from the form itself: `formState` is from the last render, and `done` may navigate away before the next.
  const isUnsaved = () => form.control._getDirty()
  return { ...form, formState, onSubmit: () => onSubmit(), problem, setProblem, isUnsaved }
}
