import { useQuery } from '@tanstack/react-query'
import { Handshake } from 'lucide-react'
import { useState } from 'react'
import { tenantOf } from '#areas/microsoft/users/web/public.ts'
import type { AnswerOf } from '#base/call.ts'
import { dayMs, formatDay } from '#base/dates.ts'
import { Status, type Tone } from '#design/components/badge.tsx'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { CopyButton } from '#design/components/copy-button.tsx'
import { ExternalLink } from '#design/components/link.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { DayText, DefinitionList, MomentText } from '#design/components/text-bits.tsx'
import type { TabService } from '#design/router/slots.ts'
import { m } from '#words'
import type { gdapCalls } from '../contract/calls.ts'
import { toldDaysBefore } from '../rules/roles.ts'
import { AskForm } from './ask-form.tsx'
import { relationshipOf } from './queries.ts'
import { roleWord } from './role-words.ts'

type Told = AnswerOf<typeof gdapCalls.relationship>['data'][number]
type Relationship = Told['relationships'][number]

const standings: Readonly<Record<Told['standing'], { tone: Tone; word: () => string; text: () => string }>> = {
  none: { tone: 'warning', word: m.m365_gdap_none, text: m.m365_gdap_none_text },
  asked: { tone: 'info', word: m.m365_gdap_asked, text: m.m365_gdap_asked_text },
  active: { tone: 'good', word: m.m365_gdap_active, text: m.m365_gdap_active_text },
  ended: { tone: 'warning', word: m.m365_gdap_ended, text: m.m365_gdap_ended_text },
}
const states: Readonly<Record<Relationship['state'], { tone: Tone; word: () => string }>> = {
  approvalPending: { tone: 'info', word: m.m365_gdap_asked },
  active: { tone: 'good', word: m.m365_gdap_active },
  expiring: { tone: 'warning', word: m.m365_gdap_expiring },
  expired: { tone: 'neutral', word: m.m365_gdap_ended },
  terminated: { tone: 'neutral', word: m.m365_gdap_terminated },
}

/** For partners: what the administrator of a tenant lets us do inside, until when, and how it is asked anew (GDAP). */
export function AccessTab({ service }: { service: TabService }) {
  const query = useQuery(tenantOf(service.id))
  return (
    <Loaded query={query} inCard waiting={<Skeleton lines={8} />}>
      {({ name }) => <Access tenant={name} />}
    </Loaded>
  )
}

function Access({ tenant }: { tenant: string }) {
  const query = useQuery(relationshipOf(tenant))
  return (
    <Loaded query={query} inCard waiting={<Skeleton lines={8} />}>
      {(told) => told && <Relationships told={told} />}
    </Loaded>
  )
}

const isSoon = ({ state, endsAt }: Relationship) =>
  (state === 'active' || state === 'expiring') &&
  endsAt !== null &&
  Date.parse(endsAt) - Date.now() <= toldDaysBefore * dayMs

function Relationships({ told }: { told: Told }) {
  const [isAsking, setAsking] = useState(false)
  const { tenant, standing, relationships } = told
  const { tone, word, text } = standings[standing]
  const isWaiting = relationships.some(({ state }) => state === 'approvalPending')
  const ending = relationships.find(isSoon)
  return (
    <div className="flex flex-col gap-5">
      {ending?.endsAt && (
        <Banner meaning="warning" title={m.m365_gdap_ends_soon({ day: formatDay(ending.endsAt.slice(0, 10)) })}>
          {m.m365_gdap_without()}
        </Banner>
      )}
      <Section
        title={m.m365_access()}
        help={m.m365_gdap_help({ tenant })}
        actions={
          <Button look="primary" icon={Handshake} isDisabled={isWaiting} onPress={() => setAsking(true)}>
            {m.m365_gdap_ask()}
          </Button>
        }
      >
        <p className="flex flex-col gap-1">
          <span className="font-medium">
            <Status tone={tone}>{word()}</Status>
          </span>
          <span className="max-w-prose text-ink-soft text-sm">{text()}</span>
        </p>
        {standing !== 'active' && (
          <Banner meaning="info" className="mt-4" title={m.m365_gdap_closed()}>
            {m.m365_gdap_without()}
          </Banner>
        )}
      </Section>
      {relationships.map((each) => (
        <OneRelationship key={each.id} relationship={each} />
      ))}
      {isAsking && <AskForm tenant={tenant} onClose={() => setAsking(false)} />}
    </div>
  )
}

/** One that was asked for: how it stands, and while it waits where it is approved. */
function OneRelationship({ relationship }: { relationship: Relationship }) {
  const { name, state, roles, days, approvalUrl, activatedAt, endsAt } = relationship
  const { tone, word } = states[state]
  return (
    <Section title={name} level={3} actions={<Status tone={tone}>{word()}</Status>}>
      {approvalUrl !== null && state === 'approvalPending' && (
        <Banner meaning="info" className="mb-4" title={m.m365_gdap_approve_title()}>
          <p>{m.m365_gdap_approve_text()}</p>
          <p className="mt-2 flex flex-wrap items-center gap-2">
            <ExternalLink href={approvalUrl}>
              <span className="wrap-anywhere">{approvalUrl}</span>
            </ExternalLink>
            <CopyButton text={approvalUrl} what={m.m365_gdap_link()} label={m.m365_gdap_copy()} />
          </p>
        </Banner>
      )}
      <DefinitionList
        items={[
          { term: m.m365_gdap_days(), value: m.m365_gdap_for_days({ count: days }) },
          { term: m.m365_gdap_since(), value: <MomentText moment={activatedAt} /> },
          { term: m.m365_gdap_until(), value: <DayText day={endsAt} /> },
          roles.length > 0 && {
            term: m.m365_gdap_roles(),
            value: (
              <ul>
                {roles.map((role) => (
                  <li key={role} className="wrap-anywhere">
                    {roleWord(role)}
                  </li>
                ))}
              </ul>
            ),
          },
        ]}
      />
    </Section>
  )
}
