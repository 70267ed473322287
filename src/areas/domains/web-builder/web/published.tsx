import { useQuery } from '@tanstack/react-query'
import { Download, RotateCcw } from 'lucide-react'
import { errorText } from '#design/api/error-text.ts'
import { Badge } from '#design/components/badge.tsx'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { ExternalLink } from '#design/components/link.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { DefinitionList, MomentText } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { SiteLook } from '../contract/calls.ts'
import type { SeoHint } from '../rules/seo-hints.ts'
import { siteLook, useDownloadSite, useGoBack } from './queries.ts'

/** What is online: since when, which versions there are, and what search engines miss. */
export function Published({ domain }: { domain: string }) {
  const query = useQuery(siteLook(domain))
  return (
    <Section title={m.web_builder_published_title()}>
      <Loaded query={query} waiting={<Skeleton lines={4} />}>
        {(look) => <Seen domain={domain} look={look} />}
      </Loaded>
    </Section>
  )
}

function Seen({ domain, look }: { domain: string; look: SiteLook }) {
  const back = useGoBack(domain)
  const download = useDownloadSite(domain)
  const live = look.versions.find(({ isLive }) => isLive)
  if (!live) return <p className="text-ink-soft">{m.web_builder_published_none()}</p>
  const error = back.error ?? download.error
  return (
    <div className="flex flex-col gap-4">
      <DefinitionList
        items={[
          { term: m.web_builder_published_at(), value: <MomentText moment={live.publishedAt} /> },
          { term: m.web_builder_pages(), value: String(live.pages) },
        ]}
      />
      {look.address && <ExternalLink href={look.address}>{m.web_builder_view()}</ExternalLink>}
      <h3 className="font-medium">{m.web_builder_versions()}</h3>
      <ul className="flex flex-col divide-y divide-line">
        {look.versions.map(({ number, publishedAt, isLive }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <span>
              {m.web_builder_version_number({ number })} · <MomentText moment={publishedAt} />
            </span>
            {isLive ? (
              <Badge tone="good">{m.web_builder_version_live()}</Badge>
            ) : (
              <Button
                icon={RotateCcw}
                isPending={back.isPending && back.variables === number}
                isDisabled={back.isPending}
                onPress={() => back.mutate(number)}
              >
                {m.web_builder_go_back({ number })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {error && <Banner meaning="bad">{errorText(error)}</Banner>}
      <Hints hints={look.hints} />
      <div>
        <Button icon={Download} isPending={download.isPending} onPress={() => download.mutate()}>
          {m.web_builder_download()}
        </Button>
      </div>
    </div>
  )
}

const hintWords: Record<SeoHint, (inputs: { page: string }) => string> = {
  title_missing: m.web_builder_hint_title_missing,
  title_long: m.web_builder_hint_title_long,
  title_twice: m.web_builder_hint_title_twice,
  description_missing: m.web_builder_hint_description_missing,
  description_short: m.web_builder_hint_description_short,
  description_long: m.web_builder_hint_description_long,
  picture_without_words: m.web_builder_hint_picture_without_words,
}

function Hints({ hints }: { hints: SiteLook['hints'] }) {
  if (hints.length === 0) return null
  return (
    <Banner meaning="info" title={m.web_builder_hints()}>
      <ul className="mt-1 list-disc ps-5">
        {hints.map(({ page, code }) => (
          <li key={`${page} ${code}`}>{hintWords[code]({ page })}</li>
        ))}
      </ul>
    </Banner>
  )
}
