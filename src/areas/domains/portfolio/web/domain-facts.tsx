import { ArrowRight, Pencil } from 'lucide-react'
import { NameserverList } from '#areas/domains/delegation/web/public.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { Link, LinkButton } from '#design/components/link.tsx'
import { usePanel } from '#design/components/side-panel.tsx'
import { DayText, DefinitionList } from '#design/components/text-bits.tsx'
import { HelpTip } from '#design/components/tip.tsx'
import { m } from '#words'
import type { DomainDetails } from '../contract/shapes.ts'
import { toDomain, toDomains } from './public.tsx'
import { TagsPanel } from './tags-panel.tsx'

const dnssecWords: Record<string, () => string> = { enabled: m.portfolio_dnssec_on, disabled: m.portfolio_dnssec_off }

/** Each tag links to the domains with the same tag. */
const TagLinks = ({ tags }: { tags: readonly string[] }) => (
  <span className="inline-flex flex-wrap gap-x-3 gap-y-1">
    {tags.map((tag) => (
      <Link key={tag} {...toDomains({ tag })}>
        {tag}
      </Link>
    ))}
  </span>
)

/** Dates, tags and name servers of one domain. */
export function DomainFacts({ domain }: { domain: DomainDetails }) {
  const tags = usePanel('tags')
  return (
    <>
      <Section title={m.portfolio_facts()}>
        <DefinitionList
          items={[
            { term: m.portfolio_registered(), value: <DayText day={domain.registrationDate} /> },
            {
              term: m.portfolio_tags(),
              value: domain.tags.length > 0 ? <TagLinks tags={domain.tags} /> : m.portfolio_no_tags(),
              actions: (
                <Button look="quiet" size="small" icon={Pencil} onPress={() => tags.open(domain.domain)}>
                  {m.portfolio_edit_tags()}
                </Button>
              ),
            },
          ]}
        />
      </Section>
      <Section
        title={m.portfolio_nameservers()}
        help={domain.nameserverMode === 'ours' ? m.portfolio_nameservers_ours() : m.portfolio_nameservers_own()}
        actions={
          <LinkButton to={`${toDomain(domain.domain).to}/nameservers`} size="small" iconAfter={ArrowRight}>
            {m.portfolio_change_nameservers()}
          </LinkButton>
        }
      >
        {domain.nameservers.length === 0 ? (
          <p className="text-ink-soft">{m.portfolio_nameservers_none()}</p>
        ) : (
          <NameserverList servers={domain.nameservers} />
        )}
        <p className="mt-3 flex items-center gap-1 border-line border-t pt-3 text-ink-soft">
          {dnssecWords[domain.dnssecState]?.() ?? m.portfolio_dnssec_changing()}
          <HelpTip about="DNSSEC">{m.portfolio_dnssec_help()}</HelpTip>
        </p>
      </Section>
      <TagsPanel domain={tags.value} onClose={tags.close} />
    </>
  )
}
