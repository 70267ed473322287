import { useQuery } from '@tanstack/react-query'
import { KeySquare, Link2, Unlink } from 'lucide-react'
import { useState } from 'react'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { DayText } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import type { LinkedIdentity, ProviderChoice } from '../contract/calls.ts'
import { ownLinks, useLink, useUnlink } from './queries.ts'

function LinkRow({ link, onUnlink }: { link: LinkedIdentity; onUnlink: (() => void) | undefined }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="min-w-0">
        <span className="block font-medium">{link.provider.name}</span>
        <span className="block break-words text-ink-soft text-sm">
          {link.email && `${link.email} · `}
          {m.sso_linked_since()} <DayText day={link.linkedAt.slice(0, 10)} />
          {link.lastUsedAt && (
            <>
              {' · '}
              {m.sso_last_used()} <DayText day={link.lastUsedAt.slice(0, 10)} />
            </>
          )}
        </span>
      </span>
      {onUnlink && (
        <Button size="small" look="danger-quiet" icon={Unlink} onPress={onUnlink}>
          {m.sso_unlink()}
        </Button>
      )}
    </li>
  )
}

function UnlinkDialog({ link, onClose }: { link: LinkedIdentity; onClose: () => void }) {
  const unlink = useUnlink()
  const { name } = link.provider
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={m.sso_unlink_title({ name })}
      action={m.sso_unlink()}
      danger
      onConfirm={async () => {
        await unlink.mutateAsync(link.id)
        toast.good(m.sso_unlinked({ name }))
      }}
    >
      <p>{m.sso_unlink_text({ name })}</p>
    </ConfirmDialog>
  )
}

/** Tab of the user's own profile: the providers that they sign in with. */
export function LinksTab() {
  const query = useQuery(ownLinks)
  return (
    <Loaded query={query} waiting={<Skeleton lines={4} />}>
      {({ data, offers }) => <Links links={data} offers={offers} />}
    </Loaded>
  )
}

function Links({ links, offers }: { links: readonly LinkedIdentity[]; offers: readonly ProviderChoice[] }) {
  const link = useLink()
  const isActing = Boolean(useUser()?.actor)
  const [ending, setEnding] = useState<LinkedIdentity>()
  const canLink = !isActing && offers.length > 0
  const buttons = offers.map((offer) => (
    <Button
      key={offer.id}
      icon={Link2}
      isPending={link.isPending && link.variables === offer.id}
      onPress={() => link.mutate(offer.id)}
    >
      {m.sso_link({ name: offer.name })}
    </Button>
  ))
  return (
    <Section title={m.sso_links_title()} help={m.sso_links_help()}>
      {isActing && <Banner>{m.sso_acting_no()}</Banner>}
      {links.length > 0 ? (
        <>
          <ul className="divide-y divide-line">
            {links.map((each) => (
              <LinkRow key={each.id} link={each} onUnlink={isActing ? undefined : () => setEnding(each)} />
            ))}
          </ul>
          {canLink && <div className="mt-4 flex flex-wrap gap-2">{buttons}</div>}
        </>
      ) : (
        <EmptyState icon={KeySquare} title={m.sso_links_none()} actions={canLink && buttons}>
          {offers.length > 0 ? m.sso_links_none_help() : m.sso_links_no_offers()}
        </EmptyState>
      )}
      {ending && <UnlinkDialog link={ending} onClose={() => setEnding(undefined)} />}
    </Section>
  )
}
