import { useState } from 'react'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { RadioGroup } from '#design/components/choice.tsx'
import { m } from '#words'
import type { BuilderSite, InTheWay } from '../contract/calls.ts'
import { blockingOf, type Consent, PlaceConsent } from './place-consent.tsx'
import { useSetPlace } from './queries.ts'

const here = 'here'

/** Where visitors see the site: at the builder, or in a web hosting of its owner. */
export function SitePlace({ site }: { site: BuilderSite }) {
  const { place, hostings } = site
  const stands = place.service === null ? here : String(place.service)
  const [chosen, setChosen] = useState<string>()
  const [blocking, setBlocking] = useState<InTheWay>()
  const set = useSetPlace(site.domain)
  if (hostings.length === 0 && place.service === null && place.state === 'here') return null
  const wanted = chosen ?? stands
  const close = () => {
    setBlocking(undefined)
    set.reset()
  }
  const go = (consent: Partial<Consent> = {}) =>
    set.mutate(
      { service: wanted === here ? null : Number(wanted), ...consent },
      {
        onSuccess: () => {
          setChosen(undefined)
          setBlocking(undefined)
        },
        // What came into the way meanwhile is asked as well.
        onError: (error) => setBlocking((before) => blockingOf(error) ?? before),
      },
    )
  const isAsked = blockingOf(set.error) !== undefined
  return (
    <Section title={m.web_builder_place()}>
      <div className="flex flex-col gap-4">
        <RadioGroup
          label={m.web_builder_place()}
          labelHidden
          value={wanted}
          onChange={(value) => {
            setChosen(value)
            close()
          }}
          choices={[
            { value: here, label: m.web_builder_place_here(), help: m.web_builder_place_here_help() },
            ...hostings.map(({ id, name }) => ({
              value: String(id),
              label: m.web_builder_place_hosting({ name }),
              help: m.web_builder_place_hosting_help(),
            })),
          ]}
        />
        {wanted === stands && <Standing place={place} />}
        {blocking && (
          <PlaceConsent
            key={JSON.stringify(blocking)}
            blocking={blocking}
            title={wanted === here ? m.web_builder_place_asks_here() : m.web_builder_place_asks()}
            error={isAsked ? undefined : (set.error ?? undefined)}
            isBusy={set.isPending}
            onAgree={go}
            onClose={close}
          />
        )}
        {set.error && !blocking && <Banner meaning="bad">{errorText(set.error)}</Banner>}
        {wanted !== stands && (
          <div>
            <Button look="primary" isPending={set.isPending} onPress={() => go()}>
              {m.web_builder_place_go()}
            </Button>
          </div>
        )}
      </div>
    </Section>
  )
}

/** How far the hosting has come, and what was moved out of the way there. */
function Standing({ place }: { place: BuilderSite['place'] }) {
  const { state, version, problem, setAside } = place
  return (
    <>
      {state === 'working' && <p role="status">{m.web_builder_place_working()}</p>}
      {state === 'placed' && (
        <p role="status">
          {version === null ? m.web_builder_place_empty() : m.web_builder_place_version({ number: version })}
        </p>
      )}
      {problem && (
        <Banner meaning="bad" title={m.web_builder_place_failed()}>
          {problem}
        </Banner>
      )}
      {setAside.length > 0 && (
        <Banner meaning="info" title={m.web_builder_set_aside()}>
          <ul className="mt-1 text-sm">
            {setAside.map(({ path, to }) => (
              <li key={to} className="break-all">
                {m.web_builder_set_aside_file({ path, to })}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  )
}
