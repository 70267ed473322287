import { useQuery } from '@tanstack/react-query'
import { ExternalLink as ExternalIcon, LayoutTemplate } from 'lucide-react'
import { toService } from '#areas/services/delivery/web/public.ts'
import { formatDay, formatMoment } from '#base/dates.ts'
import { Status, type Tone } from '#design/components/badge.tsx'
import { Section } from '#design/components/card.tsx'
import { ExternalLink, ExternalLinkButton, Link, LinkButton } from '#design/components/link.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { type Definition, DefinitionList, MomentText } from '#design/components/text-bits.tsx'
import type { TabService } from '#design/router/slots.ts'
import { m } from '#words'
import type { BuilderSite, FormMessage, SiteLook } from '../contract/calls.ts'
import { categoryWord } from './category-words.ts'
import { builderSite, siteLook, siteMessages } from './queries.ts'

/** How the site of a paid builder stands: what visitors see and where, since when, and what they wrote. */
export function BuilderSummary({ service: { domain } }: { service: TabService }) {
  return domain === null ? null : <OfDomain domain={domain} />
}

function OfDomain({ domain }: { domain: string }) {
  const query = useQuery(builderSite(domain))
  return (
    <Loaded query={query} inCard waiting={<Skeleton lines={8} />}>
      {(site) => (site.state === 'none' ? <None domain={domain} /> : <Made site={site} />)}
    </Loaded>
  )
}

const toWebsite = (domain: string) => ({ to: `/domains/${domain}/website` })

const None = ({ domain }: { domain: string }) => (
  <Section
    title={m.web_builder_summary()}
    help={m.web_builder_state_none_help()}
    actions={
      <LinkButton {...toWebsite(domain)} icon={LayoutTemplate}>
        {m.web_builder_have_make()}
      </LinkButton>
    }
  >
    <Status>{m.web_builder_state_none()}</Status>
  </Section>
)

function Made({ site }: { site: BuilderSite }) {
  const { domain } = site
  const isReady = site.state === 'ready'
  const look = useQuery({ ...siteLook(domain), enabled: isReady })
  const messages = useQuery({ ...siteMessages(domain), enabled: isReady })
  const address = look.data?.versions.some(({ isLive }) => isLive) ? look.data.address : null
  return (
    <Section
      title={m.web_builder_summary()}
      actions={
        <>
          {address !== null && (
            <ExternalLinkButton href={address} icon={ExternalIcon}>
              {m.web_builder_view()}
            </ExternalLinkButton>
          )}
          <LinkButton {...toWebsite(domain)}>{m.web_builder_to_website()}</LinkButton>
        </>
      }
    >
      <DefinitionList
        items={[
          { term: m.web_builder_address(), value: <Address domain={domain} address={address} /> },
          stateLine(site, look.data),
          ...publishedLines(site, look.data),
          messages.data && formLine(domain, messages.data),
          placeLine(site),
          site.template !== null && { term: m.web_builder_template(), value: categoryWord(site.template) },
        ]}
      />
    </Section>
  )
}

/** Named as visitors type it; a site whose domain does not lead to it yet is seen under another address. */
const Address = ({ domain, address }: { domain: string; address: string | null }) =>
  address === null ? (
    domain
  ) : (
    <ExternalLink href={address} className="wrap-anywhere">
      {domain}
    </ExternalLink>
  )

type State = { tone: Tone; text: string; help?: string; isBusy?: true }

/** Undefined while the builder has not said what is published. */
function stateOf(site: BuilderSite, look: SiteLook | undefined): State | undefined {
  if (site.endsOn) return { tone: 'bad', text: m.web_builder_state_ending({ day: formatDay(site.endsOn) ?? '' }) }
  if (site.state === 'working') return { tone: 'info', text: m.web_builder_working(), isBusy: true }
  if (site.state === 'failed') return { tone: 'bad', text: m.web_builder_failed() }
  if (!site.isOn) return { tone: 'neutral', text: m.web_builder_state_off(), help: m.web_builder_state_off_help() }
  if (!look) return undefined
  if (!look.versions.some(({ isLive }) => isLive)) return { tone: 'neutral', text: m.web_builder_state_never() }
  return site.pointsHere === false && site.place.service === null
    ? { tone: 'warning', text: m.web_builder_state_elsewhere(), help: m.web_builder_state_elsewhere_help() }
    : { tone: 'good', text: m.web_builder_state_online() }
}

function stateLine(site: BuilderSite, look: SiteLook | undefined): Definition {
  const state = stateOf(site, look)
  return {
    term: m.web_builder_state(),
    value: state && (
      <>
        <Status tone={state.tone} isBusy={state.isBusy ?? false}>
          {state.text}
        </Status>
        {state.help && <span className="block text-ink-soft text-sm">{state.help}</span>}
      </>
    ),
  }
}

function publishedLines({ domain }: BuilderSite, look: SiteLook | undefined): Definition[] {
  const live = look?.versions.find(({ isLive }) => isLive)
  if (!look || !live) return []
  return [
    {
      term: m.web_builder_published_last(),
      value: (
        <>
          <MomentText moment={live.publishedAt} />
          {look.publishedBy !== null && (
            <span className="text-ink-soft"> {m.web_builder_by({ name: look.publishedBy })}</span>
          )}
        </>
      ),
      actions: <Link {...toWebsite(domain)}>{m.web_builder_to_versions()}</Link>,
    },
    { term: m.web_builder_pages(), value: <span className="tabular">{live.pages}</span> },
  ]
}

function formLine(domain: string, messages: readonly FormMessage[]): Definition {
  const [newest] = messages
  return {
    term: m.web_builder_forms(),
    value: newest ? (
      <>
        {m.web_builder_forms_count({ count: messages.length })}
        <span className="text-ink-soft">
          {' · '}
          {m.web_builder_forms_newest({ moment: formatMoment(newest.sentAt) })}
        </span>
      </>
    ) : (
      m.web_builder_messages_none()
    ),
    actions: newest && <Link {...toWebsite(domain)}>{m.web_builder_to_messages()}</Link>,
  }
}

function placeLine({ place, hostings }: BuilderSite): Definition {
  const hosting = hostings.find(({ id }) => id === place.service)
  return {
    term: m.web_builder_place(),
    value: hosting ? (
      <Link {...toService(hosting.id)}>{m.web_builder_place_hosting({ name: hosting.name })}</Link>
    ) : (
      m.web_builder_place_here()
    ),
  }
}
