import { useQuery } from '@tanstack/react-query'
import { ExternalLink, LayoutTemplate } from 'lucide-react'
import { Button } from '#design/components/button.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { m } from '#words'
import { builderSite, useOpenBuilder } from './queries.ts'

/** Opens the builder as the first thing of a page; without a site it goes to the tab on which one is created. */
export function OpenBuilder({ domain }: { domain: string }) {
  const { data: site } = useQuery(builderSite(domain))
  const open = useOpenBuilder(domain, { inPlace: false })
  if (site && site.state !== 'ready')
    return (
      <LinkButton to={`/domains/${domain}/website`} look="primary" icon={LayoutTemplate}>
        {m.web_builder_open()}
      </LinkButton>
    )
  return (
    <Button look="primary" icon={ExternalLink} isPending={open.isPending} onPress={() => open.mutate()}>
      {m.web_builder_open()}
    </Button>
  )
}
