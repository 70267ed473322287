import { Ellipsis, FolderOpen } from 'lucide-react'
import { formatMoment } from '#base/dates.ts'
import { Badge } from '#design/components/badge.tsx'
import { IconButton } from '#design/components/button.tsx'
import { CopyButton } from '#design/components/copy-button.tsx'
import { Link } from '#design/components/link.tsx'
import { Menu, type MenuEntry } from '#design/components/menu.tsx'
import { Spinner } from '#design/components/spinner.tsx'
import { byteText } from '#design/language/byte-text.ts'
import { m } from '#words'
import type { StorageBucket } from '../contract/shapes.ts'
import type { BucketAct } from './bucket-windows.tsx'
import { lifecycleText } from './lifecycle-words.ts'
import type { ReadStorage } from './storage-tab.tsx'
import { toStorageTab } from './to-storage-tab.ts'

type Props = { storage: ReadStorage; bucket: StorageBucket; onOpen: (act: BucketAct) => void }

/** One bucket in a line: how full it is, and in words how it is set. */
export function BucketRow({ storage, bucket, onOpen }: Props) {
  const { name, objects, size, publicAddress, isUnderWay } = bucket
  const isPublic = bucket.isPublic && bucket.settingsAt !== null
  const entries: MenuEntry[] = [
    { id: 'settings', label: m.s3_act_settings(), onAction: () => onOpen('settings') },
    isPublic
      ? { id: 'shut', label: m.s3_act_shut(), onAction: () => onOpen('shut') }
      : { id: 'open', label: m.s3_act_open(), onAction: () => onOpen('open') },
    { id: 'empty', label: m.s3_act_empty(), danger: true, onAction: () => onOpen('empty') },
    { id: 'drop', label: m.s3_act_drop(), danger: true, onAction: () => onOpen('drop') },
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t px-5 py-3.5">
      <div className="min-w-0 flex-[1_1_18rem]">
        <div className="flex flex-wrap items-center gap-2">
          <Link {...toStorageTab(storage.id, 'objects', { bucket: name })} className="font-medium wrap-anywhere">
            {name}
          </Link>
          {isPublic && <Badge tone="warning">{m.s3_public()}</Badge>}
          {isUnderWay && (
            <span role="status" className="inline-flex items-center gap-1.5 text-ink-soft text-sm">
              <Spinner size={14} />
              {m.s3_under_way()}
            </span>
          )}
        </div>
        <p className="text-ink-soft text-sm">
          {bucket.settingsAt === null
            ? m.s3_settings_unreadable()
            : storage.standing === 'suspended'
              ? m.s3_settings_as_of({ settings: settingsText(bucket), moment: formatMoment(bucket.settingsAt) })
              : settingsText(bucket)}
        </p>
        {publicAddress && (
          <p className="flex items-center gap-1 text-sm">
            <span className="min-w-0 text-ink-soft wrap-anywhere">{publicAddress}</span>
            <CopyButton text={publicAddress} what={m.s3_public_address()} />
          </p>
        )}
      </div>
      <div className="text-sm tabular-nums small:text-right">
        <div>{byteText(size)}</div>
        <div className="text-ink-soft">{m.s3_objects_count({ count: objects })}</div>
      </div>
      <div className="flex gap-1">
        <Link
          {...toStorageTab(storage.id, 'objects', { bucket: name })}
          aria-label={m.s3_open_files_of({ name })}
          className="inline-flex size-8 items-center justify-center rounded-md text-ink-soft hover:bg-hover"
        >
          <FolderOpen aria-hidden size={16} />
        </Link>
        <Menu
          label={m.s3_acts_of({ name })}
          trigger={
            <IconButton
              icon={Ellipsis}
              size="small"
              label={m.s3_acts_of({ name })}
              isDisabled={!storage.canChange || isUnderWay}
            />
          }
          entries={entries}
        />
      </div>
    </li>
  )
}

/** How it is set, in one sentence. */
function settingsText({ versioning, lifecycle, quotaBytes, hasOtherRules }: StorageBucket): string {
  const told = [
    { on: m.s3_versions_on(), paused: m.s3_versions_paused(), off: m.s3_versions_off() }[versioning],
    ...lifecycle.map(lifecycleText),
    ...(hasOtherRules ? [m.s3_other_rules()] : []),
    ...(quotaBytes === null ? [] : [m.s3_limit_of({ size: byteText(quotaBytes) })]),
  ]
  return told.join(' · ')
}
