import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { send } from '#design/api/client.ts'
import { Card, PageHeader } from '#design/components/card.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { ErrorState } from '#design/components/states.tsx'
import { DefinitionList } from '#design/components/text-bits.tsx'
import { m } from '#words'
import { sandboxBuilderCalls } from '../contract/calls.ts'
import type { TemplateCategory } from '../rules/site.ts'
import { categoryWord } from './category-words.ts'
import { sandboxBuilderKeys } from './keys.ts'

/** The page of the sandbox builder: it names the site that a real builder would open. */
export function SandboxBuilder() {
  const { token = '' } = useParams({ strict: false }) as Record<string, string | undefined>
  // The link works once, so it is requested once.
  const query = useQuery({
    queryKey: sandboxBuilderKeys.one(token),
    queryFn: () => send(sandboxBuilderCalls.follow, { params: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (query.error && !query.data)
    return (
      <>
        <PageHeader title={m.web_builder_tab()} />
        <ErrorState error={query.error} />
      </>
    )
  if (!query.data) return <Skeleton lines={4} />
  const { domain, template, plan, isOn } = query.data.data
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader title={m.web_builder_sandbox_title({ domain })} help={m.web_builder_sandbox_help()} />
      <Card>
        <DefinitionList
          items={[
            { term: m.web_builder_template(), value: categoryWord(template as TemplateCategory) },
            {
              term: m.web_builder_version(),
              value: plan === 'paid' ? m.web_builder_version_paid() : m.web_builder_version_free(),
            },
            { term: m.web_builder_is_on(), value: isOn ? m.web_builder_yes() : m.web_builder_no() },
          ]}
        />
      </Card>
    </div>
  )
}
