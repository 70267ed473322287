import { Room } from '#areas/hosting/space/web/public.ts'
import { Section } from '#design/components/card.tsx'
import { CopyButton } from '#design/components/copy-button.tsx'
import { Link } from '#design/components/link.tsx'
import { type Definition, DefinitionList, MomentText, Mono } from '#design/components/text-bits.tsx'
import type { TabService } from '#design/router/slots.ts'
import { m } from '#words'
import { type ReadStorage, StorageTab, UsageAge } from './storage-tab.tsx'
import { toStorageTab } from './to-storage-tab.ts'

/** Where a storage is reached, and how full it is. */
export const StorageSummary = ({ service }: { service: TabService }) => (
  <div>
    <StorageTab service={service}>
      {(storage, again) => (
        <>
          <UsageAge storage={storage} again={again} />
          <Section title={m.s3_now()}>
            <DefinitionList items={linesOf(storage)} />
            <Room usedBytes={storage.size} quotaBytes={storage.quotaBytes} />
          </Section>
        </>
      )}
    </StorageTab>
  </div>
)

const linesOf = ({ id, url, region, guid, buckets, objects, lastChange }: ReadStorage): (Definition | false)[] => [
  { term: m.s3_endpoint(), value: <Mono>{url}</Mono>, actions: <CopyButton text={url} what={m.s3_endpoint()} /> },
  { term: m.s3_region(), value: <Mono>{region}</Mono>, actions: <CopyButton text={region} what={m.s3_region()} /> },
  { term: m.s3_guid(), value: <Mono>{guid ?? ''}</Mono> },
  {
    term: m.s3_buckets(),
    value: String(buckets ?? 0),
    actions: <Link {...toStorageTab(id, 'buckets')}>{m.s3_to_buckets()}</Link>,
  },
  { term: m.s3_objects(), value: m.s3_objects_count({ count: objects ?? 0 }) },
  {
    term: m.s3_programs(),
    value: m.s3_programs_text(),
    actions: <Link {...toStorageTab(id, 'keys')}>{m.s3_to_keys()}</Link>,
  },
  lastChange !== null && {
    term: m.web_space_last_change(),
    value: (
      <>
        <span className="block">{lastChange.title}</span>
        <span className="text-ink-soft">
          <MomentText moment={lastChange.at} />
        </span>
      </>
    ),
    actions: <Link {...toStorageTab(id, 'activity')}>{m.web_space_to_activity()}</Link>,
  },
]
