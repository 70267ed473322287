import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { startMass, useStartKey } from '#areas/domains/mass/web/public.ts'
import { send } from '#design/api/client.ts'
import { dnsCalls } from '../contract/calls.ts'
import { editorCalls } from '../contract/editor-calls.ts'
import type { TemplateOutcome } from '../contract/shapes.ts'
import type { RecordInput } from '../rules/read-record.ts'
import type { TemplateWishes } from '../rules/template-plan.ts'

const key = ['dns-templates'] as const

/** Templates are the client's, whichever of its domains they are looked at from. */
export const templateList = (domain: string) =>
  queryOptions({ queryKey: key, queryFn: () => send(dnsCalls.listTemplates, { params: { domain } }) })

export type WrittenTemplate = {
  id?: number
  name: string
  description: string
  records?: RecordInput[]
  /** Records of the domain, by their numbers. */
  from?: number[]
}

export function useSaveTemplate(domain: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: WrittenTemplate) =>
      id === undefined
        ? send(dnsCalls.createTemplate, { params: { domain }, body: body as never }, { quiet: true })
        : send(dnsCalls.updateTemplate, { params: { domain, template: id }, body: body as never }, { quiet: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  })
}

export function useDeleteTemplate(domain: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (template: number) => send(dnsCalls.deleteTemplate, { params: { domain, template } }, { quiet: true }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}

export type TemplateRequest = TemplateWishes & {
  /** One domain, or several parted by commas. */
  domains: string
  preview: boolean
  variables: { ip?: string; ip6?: string }
}

type ManyRequest = { domains: readonly string[]; with: TemplateWishes & Pick<TemplateRequest, 'variables'> }

/** The template on many domains, as work that goes on when the page is closed. */
export function useApplyToMany(template: number) {
  const keyOf = useStartKey()
  return useMutation({
    mutationFn: ({ domains, with: wishes }: ManyRequest) =>
      startMass({ act: 'template', template, with: wishes as never }, { domains, key: keyOf({ domains, wishes }) }),
  })
}

/** A call takes as many domains as fit its address. */
const domainsAtOnce = 100
const portionsOf = (domains: readonly string[]): string[] =>
  Array.from({ length: Math.ceil(domains.length / domainsAtOnce) }, (_, index) =>
    domains.slice(index * domainsAtOnce, (index + 1) * domainsAtOnce).join(','),
  )

/** With `preview` it only tells what would change. */
export function useApplyTemplate(template: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ domains, ...body }: TemplateRequest) => {
      const data: TemplateOutcome[] = []
      for (const domain of portionsOf(domains.split(','))) {
        const params = { domain, template }
        const answer = await send(editorCalls.applyTemplate, { params, body: body as never }, { quiet: true })
        for (const outcome of answer.data) data.push(outcome)
      }
      return { data }
    },
    onSettled: (_answer, _error, { preview }) =>
      preview ? undefined : client.invalidateQueries({ queryKey: ['zone'] }),
  })
}
