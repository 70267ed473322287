import { zodResolver } from '@hookform/resolvers/zod'
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
import { errorText, formErrorText, isNotSent } from '../api/error-text.ts'
import type { Key } from '../api/keys.ts'
import { useRefresh } from '../api/refresh.ts'
import { whenBack } from '../feedback/connection.ts'
import { schemaText } from './field-text.ts'

export type AppFormOptions<Values extends FieldValues, Sent> = {
  /** The contract's own schema (zod/mini); fields that depend on a choice may be a discriminated union. */
  schema: Schema & { _zod: { output: Sent } }
  /** What the fields start with. A function or promise is not needed: load first, then show the form. */
  values: DefaultValues<Values>
  /** The work. Throwing keeps everything typed; an `ApiError`'s field errors land beside their fields. */
  submit: (sent: Sent) => Promise<unknown> | unknown
  /** What is old once it was sent; `done` comes when it has been asked again. */
  refreshes?: readonly Key[]
  /** After it went well: close the panel, go somewhere, say so. */
  done?: () => void
  /** Server names of fields that are called otherwise here. */
  renamed?: Readonly<Record<string, string>>
}

export type AppForm<Values extends FieldValues = FieldValues> = UseFormReturn<Values> & {
  /** For `<Form>`: validates, sends, places errors. */
  onSubmit: () => Promise<void>
  /** An error that belongs to no field. */
  problem: string | undefined
  setProblem: (text: string | undefined) => void
  /** Whether something was changed since it was opened or saved, as of now: for `UnsavedGuard`. */
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
 * The one way to make a form: schema, values, work. Errors of the server are set beside their fields and announced;
 * what belongs to no field stands above the buttons. Nothing typed is ever lost.
 */
export function useAppForm<Values extends FieldValues, Sent = Values>(
  options: AppFormOptions<Values, Sent>,
): AppForm<Values> {
  const refresh = useRefresh()
  const [problem, setProblem] = useState<string>()
  const form = useForm<Values>({
    // The resolver is typed for one kind of schema each; a union of shapes needs the cast, once, here.
    resolver: zodResolver(options.schema as never, { error: schemaText }) as unknown as Resolver<Values>,
    defaultValues: options.values,
    mode: 'onTouched',
    // `Form` does that for every kind of field, in the order in which they stand.
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
      // Said as long as it is so; another problem that was told meanwhile stays.
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
    try {
      await options.submit(sent as unknown as Sent)
    } catch (error) {
      place(error)
      return
    }
    form.reset(form.getValues(), { keepValues: true })
    await refresh(...(options.refreshes ?? []))
    options.done?.()
  })
  // Asked of the form itself: `formState` is of the last drawing, and `done` may lead away before the next.
  const isUnsaved = () => form.control._getDirty()
  return { ...form, formState, onSubmit: () => onSubmit(), problem, setProblem, isUnsaved }
}
