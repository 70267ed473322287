import { FactsAge } from '#areas/hosting/space/web/public.ts'
import { DriftBanner, standingWord } from '#areas/licences/software/web/public.ts'
import { toService } from '#areas/services/delivery/web/public.ts'
import { useCall } from '#design/api/use-call.ts'
import { Status } from '#design/components/badge.tsx'
import { Section } from '#design/components/card.tsx'
import { Link } from '#design/components/link.tsx'
import { ProgressBar } from '#design/components/progress-bar.tsx'
import { DefinitionList } from '#design/components/text-bits.tsx'
import { byteText } from '#design/language/byte-text.ts'
import type { TabService } from '#design/router/slots.ts'
import { m } from '#words'
import { fileSharingCalls } from '../contract/calls.ts'
import type { FileSharing } from '../contract/shapes.ts'
import { changesSharing, useSharingAgain } from './queries.ts'
import { SharingFrame } from './sharing-frame.tsx'
import { subscriptionText } from './sharing-text.ts'

/** How a company that shares files stands: who is in, how full it is, and where people sign in. */
export const SharingSummary = ({ service: { id } }: { service: TabService }) => (
  <SharingFrame id={id}>
    {(sharing) => (
      <>
        <Drift sharing={sharing} />
        {sharing.facts && <Now sharing={sharing} facts={sharing.facts} />}
      </>
    )}
  </SharingFrame>
)

function Drift({ sharing: { id, drift } }: { sharing: FileSharing }) {
  const setRight = useCall(fileSharingCalls.setRight, { refreshes: changesSharing })
  if (!drift) return null
  const { there, ordered } = drift
  return (
    <DriftBanner
      there={subscriptionText(there)}
      ordered={subscriptionText(ordered)}
      isPending={setRight.isPending}
      onSetRight={() => setRight.mutate({ params: { id } })}
      takeOver={{
        to: `${toService(id).to}/sharing-subscription`,
        search: { users: String(there.users), space: String(there.spaceGb) },
      }}
    />
  )
}

const gbBytes = 1024 ** 3

function Now({ sharing, facts }: { sharing: FileSharing; facts: NonNullable<FileSharing['facts']> }) {
  const { id, readAt, standing } = sharing
  const again = useSharingAgain(id)
  const { company, subscription, users, usedBytes, url } = facts
  const { tone, text } = standingWord[standing]
  const all = subscription.users * subscription.spaceGb * gbBytes
  const at = toService(id).to
  return (
    <Section title={m.licences_now()} actions={<FactsAge readAt={readAt} again={again} />}>
      <div className="flex flex-col gap-4">
        <p className="font-semibold text-xl">
          <Status tone={tone}>{text()}</Status>
        </p>
        <div className="grid gap-4 wide:grid-cols-2">
          <ProgressBar
            label={m.sharing_users()}
            value={Math.min(users, subscription.users)}
            max={Math.max(1, subscription.users)}
            valueText={m.licences_used_of({ used: users, quantity: subscription.users })}
            tone={users >= subscription.users ? 'warning' : 'brand'}
          />
          <ProgressBar
            label={m.sharing_space()}
            value={Math.min(usedBytes, all)}
            max={Math.max(1, all)}
            valueText={m.sharing_space_of({ used: byteText(usedBytes), all: byteText(all) })}
            tone={usedBytes > all * 0.9 ? 'warning' : 'brand'}
          />
        </div>
        <DefinitionList
          items={[
            {
              term: m.sharing_sign_in_at(),
              value: (
                <a
                  href={url}
                  target="_blank"
                  rel="noreferrer noopener"
                  className="wrap-anywhere text-brand-ink underline"
                >
                  {url.replace(/^https?:\/\//, '')}
                </a>
              ),
            },
            {
              term: m.sharing_company(),
              value: (
                <>
                  {company.name}
                  <span className="block text-ink-soft text-sm">
                    {m.sharing_admin_is({ name: company.adminName, email: company.adminEmail })}
                  </span>
                </>
              ),
              actions: <Link to={`${at}/sharing-company`}>{m.sharing_change()}</Link>,
            },
            {
              term: m.sharing_users(),
              value: m.sharing_users_count({ count: users }),
              actions: <Link to={`${at}/sharing-users`}>{m.sharing_to_users()}</Link>,
            },
          ]}
        />
      </div>
    </Section>
  )
}
