import type { ReactNode, Ref } from 'react'
import { m } from '#words'
import { cx } from './cx.ts'

/**
 * The common parts of a field: label above, help below, the error next to it, and an optional explanation of a term.
 */
export type FieldWords = {
  label: string
  /** A line of help under the field. */
  help?: ReactNode
  /** The error, if any; announced and linked to the field. */
  error?: string | undefined
  /** Explains a term of the label: EPP code, DNSSEC, CNAME. */
  explain?: ReactNode
  /** Hides the label visually, for self-explanatory filters; screen readers still read it. */
  labelHidden?: boolean | undefined
  /** Says "optional" behind the label. Fields are required unless they say so. */
  optional?: boolean | undefined
  className?: string | undefined
  /** Where focus goes when this field has an error. */
  inputRef?: Ref<HTMLInputElement & HTMLTextAreaElement & HTMLButtonElement>
}

export const fieldClass = 'group/field flex min-w-0 flex-col gap-1.5'
export const labelClass = 'font-medium text-ink text-sm'

/** The box of a text-like field. */
export const boxClass = cx(
  'flex h-9 w-full min-w-0 items-center rounded-md border border-line-strong bg-surface text-base text-ink',
  'hover:border-ink-soft has-[input:focus]:border-ring has-[input:focus]:outline-2 has-[input:focus]:-outline-offset-1 has-[input:focus]:outline-ring',
  'data-focus-within:border-ring data-focus-within:outline-2 data-focus-within:-outline-offset-1 data-focus-within:outline-ring',
  'data-invalid:border-bad-ink data-disabled:bg-sunken data-disabled:text-ink-soft',
)

export const inputClass = 'h-full w-full min-w-0 flex-1 bg-transparent px-2.5 outline-none! placeholder:text-ink-soft'

export const LabelWords = ({ label, optional }: { label: string; optional?: boolean | undefined }) => (
  <>
    {label}
    {optional && <span className="font-normal text-ink-soft"> ({m.design_optional()})</span>}
  </>
)
