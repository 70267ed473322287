import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ExternalLink, ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { addToCart, cartPath, PriceNote, usePriceText } from '#areas/ordering/cart/web/public.ts'
import { errorText } from '#design/api/error-text.ts'
import { Status } from '#design/components/badge.tsx'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Section, TwoColumns } from '#design/components/card.tsx'
import { Checkbox, Switch } from '#design/components/choice.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Select } from '#design/components/select.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { DefinitionList } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { BuilderSite } from '../contract/calls.ts'
import type { TemplateCategory } from '../rules/site.ts'
import { categoryWord } from './category-words.ts'
import { FormMessages } from './form-messages.tsx'
import { Published } from './published.tsx'
import { builderSite, siteLook, useMakeSite, useOpenBuilder, useSwitchSite } from './queries.ts'
import { Ending, RemoveSite } from './site-end.tsx'
import { SitePlace } from './site-place.tsx'

/** The website of a domain: created in the builder, or on hosting. */
export function WebsiteTab({ domain }: { domain: string }) {
  const query = useQuery(builderSite(domain))
  return (
    <Loaded query={query} waiting={<Skeleton lines={8} />}>
      {(site) => (
        <TwoColumns
          beside={
            <>
              {site.offer && !site.service && <PaidVersion site={site} />}
              {site.hosting && site.hostings.length === 0 && <Hosting domain={site.domain} offer={site.hosting} />}
            </>
          }
        >
          {site.state === 'none' ? <NewSite site={site} /> : <Made site={site} />}
        </TwoColumns>
      )}
    </Loaded>
  )
}

/** The conflicting records, and the checkbox that allows removing them. */
function InTheWay({ site, isTicked, onTick }: { site: BuilderSite; isTicked: boolean; onTick: (is: boolean) => void }) {
  if (site.inTheWay.length === 0) return null
  return (
    <Banner meaning="warning" title={m.web_builder_in_the_way()}>
      <ul className="my-2 font-mono text-sm">
        {site.inTheWay.map(({ name, type, data }) => (
          <li key={`${name} ${type} ${data}`} className="break-all">{`${name} ${type} ${data}`}</li>
        ))}
      </ul>
      <Checkbox isSelected={isTicked} onChange={onTick}>
        {m.web_builder_replace()}
      </Checkbox>
    </Banner>
  )
}

/** Whoever has the paid version already is offered nothing free. */
const begins = {
  free: { title: m.web_builder_new_title, help: m.web_builder_new_help, make: m.web_builder_make },
  paid: { title: m.web_builder_have_title, help: m.web_builder_have_help, make: m.web_builder_have_make },
} as const

function NewSite({ site }: { site: BuilderSite }) {
  const [template, setTemplate] = useState<TemplateCategory>('business')
  const make = useMakeSite(site.domain)
  const words = begins[site.service ? 'paid' : 'free']
  return (
    <Section title={words.title()} help={words.help()}>
      <div className="flex flex-col gap-4">
        <Select
          label={m.web_builder_template()}
          value={template}
          onChange={(value) => setTemplate(value as TemplateCategory)}
          options={site.categories.map((id) => ({ id, label: categoryWord(id) }))}
        />
        {site.inTheWay.length > 0 && (
          <Banner meaning="info" title={m.web_builder_leads_elsewhere()}>
            {m.web_builder_leads_elsewhere_help()}
          </Banner>
        )}
        {make.error && <Banner meaning="bad">{errorText(make.error)}</Banner>}
        <div>
          <Button look="primary" isPending={make.isPending} onPress={() => make.mutate({ template })}>
            {words.make()}
          </Button>
        </div>
      </div>
    </Section>
  )
}

function Made({ site }: { site: BuilderSite }) {
  if (site.endsOn) return <Ending site={site} day={site.endsOn} />
  return (
    <>
      <Site site={site} />
      {site.state === 'ready' && <Published domain={site.domain} />}
      {site.state === 'ready' && <SitePlace site={site} />}
      {site.state === 'ready' && <FormMessages domain={site.domain} />}
    </>
  )
}

const states = {
  working: { tone: 'info', label: m.web_builder_working },
  ready: { tone: 'good', label: m.web_builder_ready },
  failed: { tone: 'bad', label: m.web_builder_failed },
} as const

function Site({ site }: { site: BuilderSite }) {
  const change = useSwitchSite(site.domain)
  const open = useOpenBuilder(site.domain, { inPlace: true })
  const [mayReplace, setMayReplace] = useState(false)
  const state = states[site.state as keyof typeof states]
  const isReady = site.state === 'ready'
  const look = useQuery({ ...siteLook(site.domain), enabled: isReady })
  // What is on shows nothing as long as nothing is published.
  const isPublished = look.data?.versions.some(({ isLive }) => isLive)
  const error = change.error ?? open.error
  return (
    <Section
      title={m.web_builder_site()}
      help={
        site.version === 'paid'
          ? m.web_builder_version_paid()
          : `${m.web_builder_version_free()} · ${m.web_builder_free_forever()}`
      }
    >
      <div className="flex flex-col gap-4">
        <Status tone={state.tone}>{state.label()}</Status>
        {isPublished === false && <p className="text-ink-soft">{m.web_builder_nothing_yet()}</p>}
        {(isPublished !== false || !site.isOn) && (
          <Switch
            isSelected={change.isPending ? change.variables.state : site.isOn}
            isDisabled={change.isPending}
            onChange={(on) => change.mutate({ state: on, replaceRecords: mayReplace })}
          >
            {m.web_builder_is_on()}
          </Switch>
        )}
        {site.isOn && isReady && site.pointsHere === false && (
          <InTheWay site={site} isTicked={mayReplace} onTick={setMayReplace} />
        )}
        {site.isOn && isReady && site.pointsHere === false && mayReplace && (
          <div>
            <Button isPending={change.isPending} onPress={() => change.mutate({ state: true, replaceRecords: true })}>
              {m.web_builder_point_here()}
            </Button>
          </div>
        )}
        {site.isOn && isReady && site.pointsHere === null && (
          <Banner meaning="info" title={m.web_builder_elsewhere()}>
            <span className="font-mono">{site.addresses.join(', ')}</span>
          </Banner>
        )}
        {site.state === 'failed' && (
          <div>
            <Button isPending={change.isPending} onPress={() => change.mutate({ state: site.isOn })}>
              {m.design_retry()}
            </Button>
          </div>
        )}
        {error && <Banner meaning="bad">{errorText(error)}</Banner>}
        {site.certificate && site.isOn && <Https certificate={site.certificate} />}
        <div className="flex flex-wrap gap-3">
          <Button
            look="primary"
            icon={ExternalLink}
            isDisabled={!isReady}
            isPending={open.isPending}
            onPress={() => open.mutate()}
          >
            {m.web_builder_open()}
          </Button>
          <RemoveSite domain={site.domain} />
        </div>
      </div>
    </Section>
  )
}

/** How the certificate stands with which visitors reach the site safely. */
function Https({ certificate }: { certificate: NonNullable<BuilderSite['certificate']> }) {
  const words = {
    waiting: m.web_builder_https_waiting,
    ordering: m.web_builder_https_waiting,
    active: m.web_builder_https_active,
    failed: m.web_builder_https_failed,
  }
  return <DefinitionList items={[{ term: m.web_builder_https(), value: words[certificate.state]() }]} />
}

function useIntoCart() {
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string>()
  const put = async (pid: number, domain: string) => {
    const item = { pid, domain, term: 'yearly' as const }
    if (await addToCart(item, (error) => setProblem(errorText(error)))) await navigate({ to: cartPath })
  }
  return { put, problem }
}

/** The price of a year, as this reader sees prices. */
function YearPrice({ cents, words }: { cents: number | null; words: (inputs: { price: string }) => string }) {
  const say = usePriceText()
  const price = cents === null ? undefined : say(cents)
  return (
    <p className="mb-3 font-medium">
      {price !== undefined && words({ price })} <PriceNote className="font-normal text-sm" />
    </p>
  )
}

function PaidVersion({ site }: { site: BuilderSite }) {
  const { put, problem } = useIntoCart()
  const { offer } = site
  if (!offer) return null
  return (
    <Section title={m.web_builder_paid_title()} help={m.web_builder_paid_help()}>
      <YearPrice cents={offer.yearCents} words={m.web_builder_per_year} />
      <p className="mb-3 text-ink-soft text-sm">{m.web_builder_renews()}</p>
      {problem && <Banner meaning="bad">{problem}</Banner>}
      <Button icon={ShoppingCart} onPress={() => put(offer.pid, site.domain)}>
        {m.web_builder_order_paid()}
      </Button>
    </Section>
  )
}

function Hosting({ domain, offer }: { domain: string; offer: { pid: number; yearCents: number | null } }) {
  const { put, problem } = useIntoCart()
  return (
    <Section title={m.web_builder_hosting_title()} help={m.web_builder_hosting_help()}>
      <YearPrice cents={offer.yearCents} words={m.web_builder_free_then} />
      {problem && <Banner meaning="bad">{problem}</Banner>}
      <Button icon={ShoppingCart} onPress={() => put(offer.pid, domain)}>
        {m.web_builder_order_hosting()}
      </Button>
    </Section>
  )
}
