import { queryOptions } from '@tanstack/react-query'
import { startMass, useStartKey } from '#areas/domains/mass/web/public.ts'
import { send } from '#design/api/client.ts'
import { useCall } from '#design/api/use-call.ts'
import { dnsCalls } from '../contract/calls.ts'
import { editorCalls } from '../contract/editor-calls.ts'
import type { TemplateOutcome } from '../contract/shapes.ts'
import type { RecordInput } from '../rules/read-record.ts'
import type { TemplateAnswers } from '../rules/template-plan.ts'
import { templateKeys, zoneKeys } from './keys.ts'

/** Templates belong to the client, whichever of its domains they are viewed from. */
export const templateList = (domain: string) =>
  queryOptions({
    queryKey: templateKeys.all,
    queryFn: () => send(dnsCalls.listTemplates, { params: { domain } }, { tells: true }),
  })

export type WrittenTemplate = {
  id?: number
  name: string
  description: string
  records?: RecordInput[]
  /** Records of the domain, by id. */
  from?: number[]
}

export function useSaveTemplate(domain: string) {
  return useCall(
    ({ id, ...body }: WrittenTemplate) =>
      id === undefined
        ? send(dnsCalls.createTemplate, { params: { domain }, body: body as never })
        : send(dnsCalls.updateTemplate, { params: { domain, template: id }, body: body as never }),
    { refreshes: [templateKeys.all], inPlace: true },
  )
}

export function useDeleteTemplate(domain: string) {
  return useCall((template: number) => send(dnsCalls.deleteTemplate, { params: { domain, template } }), {
    refreshes: [templateKeys.all],
    inPlace: true,
  })
}

export type TemplateRequest = TemplateAnswers & {
  /** One domain, or several separated by commas. */
  domains: string
  preview: boolean
  variables: { ip?: string; ip6?: string }
}

type ManyRequest = { domains: readonly string[]; with: TemplateAnswers & Pick<TemplateRequest, 'variables'> }

/** Applies the template to many domains, as a task that continues when the page is closed. */
export function useApplyToMany(template: number) {
  const keyOf = useStartKey()
  return useCall(
    ({ domains, with: answers }: ManyRequest) =>
      startMass({ act: 'template', template, with: answers as never }, { domains, key: keyOf({ domains, answers }) }),
    { inPlace: true },
  )
}

/** A call has as many domains as fit into its address. */
const domainsAtOnce = 100
const portionsOf = (domains: readonly string[]): string[] =>
  Array.from({ length: Math.ceil(domains.length / domainsAtOnce) }, (_, index) =>
    domains.slice(index * domainsAtOnce, (index + 1) * domainsAtOnce).join(','),
  )

/** A preview with `preview`. */
export function useApplyTemplate(template: number) {
  return useCall(
    async ({ domains, ...body }: TemplateRequest) => {
      const data: TemplateOutcome[] = []
      for (const domain of portionsOf(domains.split(','))) {
        const params = { domain, template }
        const answer = await send(editorCalls.applyTemplate, { params, body: body as never })
        for (const outcome of answer.data) data.push(outcome)
      }
      return { data }
    },
    { refreshes: ({ preview }) => (preview ? [] : [zoneKeys.all]), inPlace: true },
  )
}
