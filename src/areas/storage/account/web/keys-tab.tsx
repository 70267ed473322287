import { useQuery } from '@tanstack/react-query'
import { KeyRound, Plus, RefreshCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatMoment } from '#base/dates.ts'
import { useCall } from '#design/api/use-call.ts'
import { Button, IconButton } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { Mono } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import type { TabService } from '#design/router/slots.ts'
import { m } from '#words'
import { storageCalls } from '../contract/calls.ts'
import type { MadeKey, StorageKey } from '../contract/shapes.ts'
import { MadeKeyDialog } from './made-key.tsx'
import { NewKeyForm } from './new-key.tsx'
import { changesStorage, storageBuckets, storageKeyList } from './queries.ts'
import { Snippets } from './snippets.tsx'
import { type ReadStorage, StorageTab } from './storage-tab.tsx'

/** Who may reach a storage from a program, and how a program is told. */
export const KeysTab = ({ service }: { service: TabService }) => (
  <StorageTab service={service} about={['key']}>
    {(storage) => <Keys storage={storage} />}
  </StorageTab>
)

function Keys({ storage }: { storage: ReadStorage }) {
  const query = useQuery(storageKeyList(storage.id))
  const { data: buckets = [] } = useQuery(storageBuckets(storage.id))
  const [asNew, makeAs] = useState<StorageKey | 'new'>()
  const [made, setMade] = useState<MadeKey>()
  const [left, leave] = useState<StorageKey>()
  const drop = useCall(storageCalls.dropKey, {
    refreshes: changesStorage,
    inPlace: true,
    done: () => toast.good(m.s3_key_dropped()),
  })
  const names = buckets.map(({ name }) => name)
  return (
    <>
      <Section
        title={m.s3_keys()}
        help={m.s3_keys_help()}
        isFlush
        actions={
          <Button icon={Plus} isDisabled={!storage.canChange} onPress={() => makeAs('new')}>
            {m.s3_new_key()}
          </Button>
        }
      >
        <Loaded query={query} waiting={<Skeleton lines={4} />}>
          {(keys) =>
            keys.length === 0 ? (
              <EmptyState icon={KeyRound} title={m.s3_no_keys()}>
                {m.s3_no_keys_help()}
              </EmptyState>
            ) : (
              <ul>
                {keys.map((key) => (
                  <KeyRow
                    key={key.id}
                    own={key}
                    canChange={storage.canChange}
                    onRotate={() => makeAs(key)}
                    onDrop={() => leave(key)}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Section>
      <Section title={m.s3_snippets()} help={m.s3_snippets_help()}>
        <Snippets reach={{ url: storage.url, region: storage.region, name: storage.name }} buckets={names} />
      </Section>
      {asNew && !made && (
        <NewKeyForm
          storage={storage}
          buckets={names}
          like={asNew === 'new' ? undefined : asNew}
          onMade={setMade}
          onClose={() => makeAs(undefined)}
        />
      )}
      {made && (
        <MadeKeyDialog
          made={made}
          buckets={names}
          replaces={asNew === 'new' ? undefined : asNew?.name}
          onClose={() => {
            setMade(undefined)
            makeAs(undefined)
          }}
        />
      )}
      <ConfirmDialog
        isOpen={left !== undefined}
        onClose={() => leave(undefined)}
        danger
        title={left ? m.s3_drop_key_title({ name: left.name }) : ''}
        action={m.s3_drop_key()}
        onConfirm={() => left && drop.mutateAsync({ params: { id: storage.id, key: left.id } })}
      >
        <p>{m.s3_drop_key_text()}</p>
      </ConfirmDialog>
    </>
  )
}

type RowProps = { own: StorageKey; canChange: boolean; onRotate: () => void; onDrop: () => void }

function KeyRow({ own: { id, name, rights, buckets, madeAt, madeBy }, canChange, onRotate, onDrop }: RowProps) {
  const reach = buckets === null ? m.s3_reach_all() : m.s3_reach_some({ names: buckets.join(', ') })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t px-5 py-3">
      <div className="min-w-0 flex-[1_1_18rem] wrap-anywhere">
        <div className="font-medium">{name}</div>
        <Mono className="text-sm">{id}</Mono>
        <div className="text-ink-soft text-sm">
          {rights === 'read' ? m.s3_rights_read() : m.s3_rights_all()} · {reach}
        </div>
        {madeAt && (
          <div className="text-ink-soft text-sm">
            {madeBy
              ? m.s3_made_by({ moment: formatMoment(madeAt), name: madeBy })
              : m.s3_made_at({ moment: formatMoment(madeAt) })}
          </div>
        )}
      </div>
      <div className="flex gap-1">
        <IconButton
          icon={RefreshCcw}
          size="small"
          label={m.s3_rotate_of({ name })}
          isDisabled={!canChange}
          onPress={onRotate}
        />
        <IconButton
          icon={Trash2}
          size="small"
          label={m.s3_drop_key_of({ name })}
          isDisabled={!canChange}
          onPress={onDrop}
        />
      </div>
    </li>
  )
}
