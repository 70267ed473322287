import { useId, useState } from 'react'
import { errorText } from '#design/api/error-text.ts'
import { useCall } from '#design/api/use-call.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { CheckboxGroup, RadioGroup } from '#design/components/choice.tsx'
import { Dialog } from '#design/components/dialog.tsx'
import { TextField } from '#design/components/text-field.tsx'
import { m } from '#words'
import { storageCalls } from '../contract/calls.ts'
import type { MadeKey, StorageKey } from '../contract/shapes.ts'
import { changesStorage } from './queries.ts'
import type { ReadStorage } from './storage-tab.tsx'

type Props = {
  storage: ReadStorage
  buckets: readonly string[]
  /** The one that it replaces. */
  like: StorageKey | undefined
  onMade: (made: MadeKey) => void
  onClose: () => void
}

/** A key is as narrow as what it is for: reading alone, or a few buckets. */
export function NewKeyForm({ storage, buckets, like, onMade, onClose }: Props) {
  const formId = useId()
  const [name, setName] = useState(like?.name ?? '')
  const [rights, setRights] = useState<'all' | 'read'>(like?.rights ?? 'all')
  const [reach, setReach] = useState<'all' | 'some'>(like?.buckets ? 'some' : 'all')
  const [chosen, choose] = useState<readonly string[]>(like?.buckets ?? [])
  const make = useCall(storageCalls.makeKey, { refreshes: changesStorage, inPlace: true })
  const isNarrow = rights === 'read' || reach === 'some'
  const { narrowKeys } = storage.abilities
  const isReady = name.trim() !== '' && (reach === 'all' || chosen.length > 0)
  const submit = async () => {
    const body = { name: name.trim(), rights, buckets: reach === 'all' ? null : [...chosen] }
    const { data } = await make.mutateAsync({ params: { id: storage.id }, body })
    onMade(data)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={make.isPending}
      title={like ? m.s3_rotate_title({ name: like.name }) : m.s3_new_key()}
      footer={
        <>
          <Button onPress={onClose} isDisabled={make.isPending}>
            {m.design_cancel()}
          </Button>
          <Button look="primary" isPending={make.isPending} isDisabled={!isReady} type="submit" form={formId}>
            {m.s3_make_key()}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="contents"
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady && !make.isPending) void submit().catch(() => undefined)
        }}
      >
        {make.error && <Banner meaning="bad">{errorText(make.error)}</Banner>}
        {like && <p>{m.s3_rotate_text()}</p>}
        <TextField
          label={m.s3_key_name()}
          help={m.s3_key_name_help()}
          value={name}
          onChange={setName}
          maxLength={60}
          autoComplete="off"
        />
        <RadioGroup
          label={m.s3_key_rights()}
          value={rights}
          onChange={(next) => setRights(next === 'read' ? 'read' : 'all')}
          choices={[
            { value: 'all', label: m.s3_rights_all(), help: m.s3_rights_all_help() },
            { value: 'read', label: m.s3_rights_read(), help: m.s3_rights_read_help() },
          ]}
        />
        <RadioGroup
          label={m.s3_key_reach()}
          value={reach}
          onChange={(next) => setReach(next === 'some' ? 'some' : 'all')}
          choices={[
            { value: 'all', label: m.s3_reach_all(), help: m.s3_reach_all_help() },
            { value: 'some', label: m.s3_reach_choose(), isDisabled: buckets.length === 0 },
          ]}
        />
        {reach === 'some' && (
          <CheckboxGroup
            label={m.s3_buckets()}
            value={[...chosen]}
            onChange={choose}
            choices={buckets.map((bucket) => ({ value: bucket, label: bucket }))}
          />
        )}
        {isNarrow && !narrowKeys.can && <Banner meaning="info">{narrowKeys.because}</Banner>}
      </form>
    </Dialog>
  )
}
