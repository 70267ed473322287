import { useState } from 'react'
import type { TemplateChoice } from '../rules/template-plan.ts'
import { useApplyTemplate, useApplyToMany } from './template-queries.ts'

/** The default for records that conflict with the template's. */
export type Otherwise = 'advised' | TemplateChoice
type Choices = Record<string, TemplateChoice>

/** The form that applies a template to one domain or several: the choices, the preview, the result. */
export function useTemplateForm(domain: string, templateId: number) {
  const [where, setWhere] = useState('this')
  const [typed, setTyped] = useState('')
  const [variables, setVariables] = useState<{ ip?: string; ip6?: string }>({})
  const [otherwise, setOtherwise] = useState<Otherwise>('advised')
  const [choices, setChoices] = useState<Choices>({})
  const apply = useApplyTemplate(templateId)
  const many = useApplyToMany(templateId)
  const isOne = where === 'this'
  const names = typed.split(/[\s,;]+/).filter(Boolean)
  const domains = isOne ? domain : names.join(',')
  const outcomes = apply.data?.data
  const isPreview = apply.variables?.preview === true
  /** Changed choices are previewed again before they are applied. */
  const look = (next: { choices?: Choices; otherwise?: Otherwise } = {}) =>
    apply.mutate({ domains, preview: true, variables, otherwise, choices: isOne ? choices : {}, ...next })
  /** Another domain or address makes the preview outdated. */
  const forget = () => {
    apply.reset()
    many.reset()
  }
  const executeOne = (onSuccess: () => void) =>
    apply.mutate({ domains, preview: false, variables, otherwise, choices }, { onSuccess })
  return {
    where,
    typed,
    variables,
    otherwise,
    domains,
    outcomes,
    isOne,
    isPreview,
    isLooking: apply.isPending,
    isBusy: apply.isPending || many.isPending,
    isDone: many.data !== undefined || (outcomes !== undefined && !isPreview),
    changesNothing: outcomes?.every(({ added, changed, removed }) => added + changed + removed === 0),
    isWrong: isOne && outcomes?.[0]?.rows.some(({ error, choice }) => error && choice !== 'skip'),
    error: apply.error ?? many.error,
    /** Several domains become a task that continues when the page is closed. */
    taskId: many.data?.taskId,
    look,
    setWhere: (next: string) => {
      setWhere(next)
      forget()
    },
    setTyped: (next: string) => {
      setTyped(next)
      forget()
    },
    setVariable: (name: 'ip' | 'ip6', value: string) => {
      setVariables({ ...variables, [name]: value })
      forget()
    },
    setOtherwise: (next: Otherwise) => {
      setOtherwise(next)
      setChoices({})
      if (outcomes && isPreview) look({ otherwise: next, choices: {} })
    },
    choose: (index: number, choice: TemplateChoice) => {
      const next = { ...choices, [index]: choice }
      setChoices(next)
      look({ choices: next })
    },
    execute: (whenDone: () => void) =>
      isOne ? executeOne(whenDone) : many.mutate({ domains: names, with: { variables, otherwise } }),
  }
}
export type TemplateForm = ReturnType<typeof useTemplateForm>
