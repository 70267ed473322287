import { useQuery } from '@tanstack/react-query'
import { Fingerprint, MoreHorizontal, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatDay } from '#base/dates.ts'
import { send } from '#design/api/client.ts'
import { useCall } from '#design/api/use-call.ts'
import { Badge } from '#design/components/badge.tsx'
import { Banner } from '#design/components/banner.tsx'
import { Button, IconButton } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Menu } from '#design/components/menu.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import { passkeyCalls } from '../contract/calls.ts'
import type { Passkey } from '../contract/shapes.ts'
import { AddPasskeyDialog } from './add-dialog.tsx'
import { canUsePasskeys } from './can-use.ts'
import { passkeysQuery } from './queries.ts'
import { RenamePasskeyDialog } from './rename-dialog.tsx'

type Doing = { what: 'rename' | 'remove'; passkey: Passkey }

function Row({ passkey, onDo }: { passkey: Passkey; onDo: (doing: Doing) => void }) {
  const used = passkey.lastUsedAt ? m.passkeys_used({ date: formatDay(passkey.lastUsedAt) }) : m.passkeys_unused()
  return (
    <li className="flex items-center gap-3 py-3">
      <span className="flex size-9 shrink-0 items-center justify-center rounded-lg bg-sunken text-ink-soft">
        <Fingerprint aria-hidden size={18} />
      </span>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="wrap-anywhere font-medium">{passkey.name}</span>
          {passkey.isSynced && <Badge>{m.passkeys_synced()}</Badge>}
          {!passkey.isHere && <Badge tone="warning">{m.passkeys_elsewhere({ host: passkey.host })}</Badge>}
        </p>
        <p className="text-ink-soft text-sm">
          {m.passkeys_made({ date: formatDay(passkey.createdAt) })} · {used}
        </p>
      </div>
      <Menu
        trigger={<IconButton icon={MoreHorizontal} label={m.passkeys_actions({ name: passkey.name })} />}
        entries={[
          {
            id: 'rename',
            label: m.passkeys_rename(),
            icon: Pencil,
            onAction: () => onDo({ what: 'rename', passkey }),
          },
          {
            id: 'remove',
            label: m.passkeys_remove(),
            icon: Trash2,
            danger: true,
            onAction: () => onDo({ what: 'remove', passkey }),
          },
        ]}
      />
    </li>
  )
}

function List({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [doing, setDoing] = useState<Doing>()
  const close = () => setDoing(undefined)
  const remove = useCall((passkey: Passkey) => send(passkeyCalls.remove, { params: { passkey: passkey.id } }), {
    refreshes: [passkeysQuery.queryKey],
    done: (_, { name }) => toast.good(m.passkeys_removed({ name })),
    inPlace: true,
  })
  return (
    <>
      <ul className="-my-3 divide-y divide-line">
        {passkeys.map((passkey) => (
          <Row key={passkey.id} passkey={passkey} onDo={setDoing} />
        ))}
      </ul>
      {doing?.what === 'rename' && <RenamePasskeyDialog passkey={doing.passkey} onClose={close} />}
      {doing?.what === 'remove' && (
        <ConfirmDialog
          isOpen
          danger
          onClose={close}
          title={m.passkeys_remove_title({ name: doing.passkey.name })}
          action={m.passkeys_remove()}
          onConfirm={() => remove.mutateAsync(doing.passkey)}
        >
          <p>{m.passkeys_remove_help()}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** The user's passkeys, and a way to add one. */
export function PasskeysTab() {
  const [isAdding, setAdding] = useState(false)
  const query = useQuery(passkeysQuery)
  const mayAdd = canUsePasskeys()
  const add = mayAdd && (
    <Button look="primary" icon={Plus} onPress={() => setAdding(true)}>
      {m.passkeys_add()}
    </Button>
  )
  const isEmpty = query.data?.length === 0
  return (
    <Section
      title={m.passkeys_title()}
      help={<span className="block max-w-prose text-pretty">{m.passkeys_help()}</span>}
      actions={isEmpty ? undefined : add}
    >
      {!mayAdd && (
        <Banner meaning="info" className="mb-4">
          {m.passkeys_unsupported()}
        </Banner>
      )}
      <Loaded query={query} waiting={<Skeleton lines={3} />}>
        {(passkeys) =>
          passkeys.length === 0 ? (
            <EmptyState icon={Fingerprint} title={m.passkeys_none()} actions={add || undefined}>
              {m.passkeys_none_help()}
            </EmptyState>
          ) : (
            <List passkeys={passkeys} />
          )
        }
      </Loaded>
      {isAdding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
    </Section>
  )
}
